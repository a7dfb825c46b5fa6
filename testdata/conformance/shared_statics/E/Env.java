package e;

import t.Main;

public class Env {
    public static class Fault extends RuntimeException {
        private static final long serialVersionUID = 1;
        private static int made;

        private int marks;

        public Fault(String message) {
            super(message);
            made++;
        }

        public static int made() {
            return made;
        }

        public int ofAll() {
            return made;
        }

        public void mark() {
            marks++;
        }

        public int marks() {
            return marks;
        }
    }

    public enum Mode {
        FAST, SLOW {
            @Override
            public int own() {
                return 100 + super.own();
            }
        };

        private static int asked;
        private static int limit = 3;

        private int own;
        private int code;

        Mode() {
            code = 7;
        }

        public int ask() {
            return ++asked;
        }

        public int own() {
            return ++own;
        }

        public int code() {
            return code + limit;
        }
    }

    public record Point(int x) {
        private static int made;

        public Point {
            made++;
        }

        public static int made() {
            return made;
        }
    }

    private static Fault kept;

    public static void work() {
        for (int i = 0; i < 3; i++) {
            new Fault("fault " + i);
            new Point(i);
        }
        Mode.FAST.ask();
        Mode.FAST.own();
        Mode.SLOW.own();
        Main.Own.ONE.count();
        Main.Own.total++;
    }

    public static Fault fault() {
        kept = new Fault("kept");
        kept.mark();
        return kept;
    }

    public static void markAgain() {
        kept.mark();
    }

    public static int marks() {
        return kept.marks();
    }

    public static int counted() {
        return Main.Own.ONE.counted() + 10 * Main.Own.total;
    }
}
