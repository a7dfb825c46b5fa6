// shows: reflection of E on members of its own that name classes of T which it sees as their superclass, one of the JDK's or a copied one
// group: reflection
// cut: t.**
// identity: wrapped
package t;

import e.Builder;

public class Main {
    public static void main(String[] args) throws ReflectiveOperationException {
        Builder builder = new Builder();
        System.out.println(builder.add("trim"));
        System.out.println(builder.add("chain"));
        System.out.println(builder.add("both"));
        System.out.println(builder.last() + " " + builder.types());
    }
}
