package factor.runtime.boundary;

/** How a program ended: by itself, or by an exit while threads went on that are no daemons. */
public final class ProgramEnd {
    /** The note that tells of an exit, behind the last crossing. */
    public static final String EXITED = "exited";

    private ProgramEnd() {}

    /** Whether a thread is alive, besides this one, that keeps the JVM from ending. */
    public static boolean isHeldUp() {
        ThreadGroup all = Thread.currentThread().getThreadGroup();
        while (all.getParent() != null) {
            all = all.getParent();
        }
        Thread[] threads = new Thread[2 * all.activeCount() + 16];
        int count = all.enumerate(threads);
        for (int i = 0; i < count; i++) {
            if (!threads[i].isDaemon() && threads[i] != Thread.currentThread()) {
                return true;
            }
        }
        return false;
    }
}
