// shows: a handler of a proxy looks at the methods it is given as a framework does: by a map of methods, by default and by types
// group: reflection
// cut: t.**
package t;

import e.Mappers;

public class Main {
    public static void main(String[] args) {
        Accounts accounts = Mappers.of(Accounts.class, name -> new Account(name, name.length()));
        Account tea = accounts.find("tea");
        System.out.println(tea + " " + (accounts.find("tea") == tea));
        accounts.update(new Account("tea", 9));
        System.out.println(accounts.find("tea").orders() + " " + accounts.count());
        System.out.println(accounts.either(tea, accounts.find("tea")) == tea);
        System.out.println(accounts.describe(tea));
        Mappers.touch(accounts, "tea");
        System.out.println(Mappers.log());
    }
}
