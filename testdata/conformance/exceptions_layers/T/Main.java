// shows: exception classes that extend each other across the boundary, with state, thrown through several crossings, caught by class, wrapped, rethrown, in finally of both realms
// group: exceptions
// cut: t.**
package t;

import e.Deep;
import e.Deep.Failed;

public class Main {
    public static class Refused extends Failed {
        private static final long serialVersionUID = 1;
        public final int line;

        Refused(String message, int line) {
            super(message, line * 2);
            this.line = line;
        }

        @Override
        public String told() {
            return "refused " + super.told();
        }
    }

    static int finished;

    static void down(int depth, Deep deep) throws Failed {
        try {
            if (depth == 0) {
                throw new Refused("bottom", 7);
            }
            deep.go(depth - 1, Main::down);
        } catch (Deep.Worse worse) {
            worse.add(depth);
            throw worse;
        } finally {
            finished++;
        }
    }

    public static void main(String[] args) {
        Deep deep = new Deep();
        for (int depth = 0; depth < 5; depth++) {
            try {
                down(depth, deep);
            } catch (Refused refused) {
                System.out.println(depth + " " + refused.told() + " " + refused.line + " " + refused.code());
            } catch (Deep.Worse worse) {
                System.out.println(depth + " worse " + worse.told() + " " + worse.trace() + " " + worse.getCause().getMessage() + " "
                        + (worse.getCause() instanceof Refused) + " " + worse.getSuppressed().length);
            } catch (Failed failed) {
                System.out.println(depth + " failed " + failed.told());
            }
            System.out.println(finished + " " + deep.finished());
        }
        try {
            deep.go(3, (depth, self) -> {
                throw new IllegalStateException("unchecked " + depth);
            });
        } catch (Failed | IllegalStateException e) {
            System.out.println(e.getMessage() + " " + e.getClass().getName());
        }
        try {
            Deep.sneaky(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
