package factor.runtime.capture;

import factor.contract.RefusalTexts;
import factor.runtime.boundary.TestName;
import factor.runtime.jvm.Jvm;

/**
 * The first crossing that could not be recorded, for want of stack or memory, or by a fault of
 * ours. From then on nothing that is written can be used; it is told at the end, in a stream of its
 * own, for others may be half written.
 */
final class BrokenCrossing {
    private volatile Throwable unable;
    private volatile TestName test;

    /** That is why, in the test that runs, which may be null; there may be room for very little. */
    RuntimeException is(Throwable why, TestName running) {
        if (unable == null) {
            unable = why;
            test = running;
        }
        return Jvm.sneak(why);
    }

    boolean isThere() {
        return unable != null;
    }

    String text() {
        return RefusalTexts.BROKEN + ": " + unable;
    }

    String place() {
        return test == null ? "a thread's stack end, or a fault of factor's" : test.text();
    }
}
