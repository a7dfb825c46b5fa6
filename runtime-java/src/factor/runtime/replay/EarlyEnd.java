package factor.runtime.replay;

/**
 * Ends a program that has diverged: the verdict is known, and what it does now need not end by
 * itself.
 */
final class EarlyEnd {
    private EarlyEnd() {}

    /**
     * Ends the JVM some time later, unless the program has ended before. {@code end} runs first, on
     * a thread of its own.
     */
    static void begin(Runnable end) {
        Thread last = new Thread(null, () -> run(end), "factor-end", 0, false);
        last.setDaemon(true);
        last.start();
    }

    private static void run(Runnable end) {
        try {
            Thread.sleep(Timing.GRACE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        end.run();
        Runtime.getRuntime().halt(1);
    }
}
