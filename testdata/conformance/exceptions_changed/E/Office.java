package e;

import java.sql.SQLException;

public class Office {
    public static class Trouble extends Exception {
        private static final long serialVersionUID = 1;
        private int level;

        public Trouble(String message) {
            super(message);
        }

        public int level() {
            return level;
        }
    }

    public interface Desk {
        void handle(Exception problem) throws Exception;
    }

    private final Trouble trouble = new Trouble("late");
    private final SQLException first = new SQLException("first", "01000", 1);

    public Trouble trouble() {
        return trouble;
    }

    /** Changes an exception that T has had for a while. */
    public void escalate() {
        trouble.level++;
        trouble.initCause(new IllegalStateException("queue"));
        trouble.addSuppressed(new Trouble("other"));
    }

    /** Two exceptions that lead to each other. */
    public Exception round() {
        Trouble a = new Trouble("a");
        Trouble b = new Trouble("b");
        a.addSuppressed(b);
        b.initCause(a);
        return a;
    }

    public SQLException warning() {
        return first;
    }

    public void warn() {
        first.setNextException(new SQLException("second", "01001", 2));
    }

    public String serve(Desk desk) {
        Trouble problem = new Trouble("served");
        try {
            desk.handle(problem);
            return "handled";
        } catch (Exception e) {
            return (e == problem) + " " + e.getSuppressed().length + " " + e.getCause();
        }
    }
}
