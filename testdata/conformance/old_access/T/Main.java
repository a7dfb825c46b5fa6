// shows: class files of Java 8 (release 8): private members of nested classes through access$000 and its like, private constructors, in both realms
// group: bytecode
// release: 8
// cut: t.**
package t;

import e.Vault;

public class Main {
    private static Vault spare = new Vault("spare");
    private Vault vault = new Vault("main");
    private long count;

    private String secret(Vault other) {
        return "secret of " + vault + " and " + other;
    }

    private static Vault swapped(Vault next) {
        Vault old = spare;
        spare = next;
        return old;
    }

    private class Inner {
        private final Vault own;

        private Inner(Vault own) {
            this.own = own;
        }

        private String look() {
            count += 2;
            count++;
            vault = own;
            return secret(swapped(own)) + " " + spare + " " + count;
        }
    }

    public static void main(String[] args) {
        Main main = new Main();
        Inner inner = main.new Inner(new Vault("inner"));
        System.out.println(inner.look() + " " + inner.own);
        Vault.Key key = inner.own.key(inner.own::toString);
        System.out.println(key.turn(3) + " " + key.turn(4) + " " + inner.own);
        Runnable later = () -> System.out.println(main.secret(inner.own));
        later.run();
    }
}
