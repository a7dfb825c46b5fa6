package factor.runtime.boundary;

/**
 * Which methods of code under test the environment has run as its own: of copied classes, and of
 * types that both realms share (docs/reference/met.md).
 */
public final class LentCode {
    /** By number; two methods may have the same one. */
    private static final boolean[] RUN = new boolean[1 << Short.SIZE];

    private LentCode() {}

    /** A method begins, in whichever realm. */
    public static void enters(int method) {
        if (!RUN[method]) {
            ThreadState thread = ThreadState.seen();
            if (thread == null || thread.realm != Realms.T) {
                RUN[method] = true;
            }
        }
    }

    /** The numbers of those that the environment has run, a line each. */
    public static String run() {
        StringBuilder text = new StringBuilder();
        for (int method = 0; method < RUN.length; method++) {
            if (RUN[method]) {
                text.append(method).append('\n');
            }
        }
        return text.toString();
    }
}
