// shows: try-with-resources over foreign and own AutoCloseables, order of closing, exceptions in close as suppressed, finally with crossings in each part
// group: exceptions
// cut: t.**
package t;

import e.Valve;

public class Main {
    public static void main(String[] args) throws Exception {
        try (Valve one = new Valve("one"); Valve two = new Valve("two")) {
            System.out.println(one.flow() + two.flow());
        }
        System.out.println(Valve.log());
        try (Valve bad = new Valve("bad"); Own own = new Own(bad)) {
            System.out.println(own.read());
            throw new IllegalStateException("body");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + e.getSuppressed().length + " " + e.getSuppressed()[0].getMessage());
        }
        System.out.println(Valve.log());
        System.out.println(Valve.use(new Own(null)));
        try (Valve none = Valve.none()) {
            System.out.println(none == null);
        }
        System.out.println(finallyOf(1) + finallyOf(2) + finallyOf(3));
        System.out.println(Valve.log());
        try {
            new Valve("bad").close();
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        } finally {
            System.out.println(new Valve("last").flow());
        }
    }

    private static String finallyOf(int how) {
        Valve valve = new Valve("f" + how);
        try {
            valve.check(how);
            return valve.flow();
        } catch (UnsupportedOperationException e) {
            return valve.flow() + e.getMessage();
        } finally {
            valve.note("finally");
            if (how == 3) {
                return valve.flow() + "overridden;";
            }
        }
    }

    static class Own implements AutoCloseable {
        private final Valve valve;

        Own(Valve valve) {
            this.valve = valve;
        }

        String read() {
            return valve.flow();
        }

        @Override
        public void close() {
            System.out.println("closing own " + (valve != null));
        }
    }
}
