package e;

public class Deep {
    public interface Step {
        void take(int depth, Deep deep) throws Failed;
    }

    public static class Failed extends Exception {
        private static final long serialVersionUID = 1;
        private final int code;

        public Failed(String message, int code) {
            super(message);
            this.code = code;
        }

        public int code() {
            return code;
        }

        public String told() {
            return getMessage() + code;
        }
    }

    public static class Worse extends Failed {
        private static final long serialVersionUID = 1;
        private String trace = "";

        Worse(Failed cause) {
            super("worse", cause.code() + 1);
            initCause(cause);
        }

        public void add(int depth) {
            trace += "/" + depth;
        }

        public String trace() {
            return trace;
        }
    }

    private int finished;

    public void go(int depth, Step step) throws Failed {
        try {
            step.take(depth, this);
        } catch (Worse worse) {
            worse.addSuppressed(new Failed("passed", depth));
            throw worse;
        } catch (Failed failed) {
            if (depth == 1) {
                throw new Worse(failed);
            }
            throw failed;
        } finally {
            finished++;
        }
    }

    public int finished() {
        return finished;
    }

    public static void sneaky(Deep none) {
        none.finished();
    }
}
