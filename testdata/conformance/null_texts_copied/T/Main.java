// shows: texts of the JVM's NullPointerException in classes that extend a class of the environment, and in constructors before `super` has run
// group: exceptions
// cut: t.**
// identity: wrapped
package t;

import e.Node;

public class Main {
    interface Try {
        void run();
    }

    static void tried(Try code) {
        try {
            code.run();
            System.out.println("nothing");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    static class Of extends Node.Base {
        Of(Node first) {
            super(first.number);
        }

        Of(Node first, String second) {
            super(second == null ? 1 : 2);
            seen = first.number;
        }

        int deep() {
            return node.next.number;
        }

        void set(Node.Base other) {
            other.seen = node.number;
        }

        int called() {
            return node().next().number;
        }
    }

    public static void main(String[] args) {
        Node none = args.length == 0 ? null : new Node();
        tried(() -> new Of(none));
        tried(() -> new Of(none, ""));
        tried(() -> new Of(new Node()).deep());
        tried(() -> new Of(new Node()).called());
        tried(() -> new Of(new Node()).set(null));
        Of nothing = none == null ? null : new Of(none);
        tried(() -> System.out.println(nothing.seen));
        tried(() -> System.out.println(nothing.node()));
    }
}
