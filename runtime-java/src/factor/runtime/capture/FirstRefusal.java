package factor.runtime.capture;

import factor.contract.ExitCodes;
import factor.contract.RefusalTexts;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;

/**
 * The first refusal of a capture: there will be none, whatever comes, so it is told at once, and
 * the program need not go on.
 */
public final class FirstRefusal {
    /** Its shutdown hooks have so long. */
    private static final long HOOKS_MILLIS = 10_000;

    private final boolean ends;
    private boolean isMet;

    /**
     * @param ends the program ends at the first refusal
     */
    public FirstRefusal(boolean ends) {
        this.ends = ends;
    }

    /** Of more than one the first is told; not one for which the program is captured again. */
    void met(String what, String place) {
        if (isMet) {
            return;
        }
        boolean isTold = !what.endsWith(RefusalTexts.LATE);
        isMet = isTold || ends;
        if (isTold) {
            tell(what, place);
        }
        if (ends) {
            end();
        }
    }

    private void tell(String what, String place) {
        // System.err may be the program's.
        PrintStream told = new PrintStream(new FileOutputStream(FileDescriptor.err), true);
        told.println(
                "factor: refused: "
                        + what
                        + " at "
                        + place
                        + ": there will be no capture; "
                        + (ends
                                ? "the program is ended"
                                : "the program goes on (--on-refusal end ends it)"));
    }

    /** What comes now is nothing to tell at once: the program has ended. */
    void programEnded() {
        isMet = true;
    }

    /**
     * This thread may hold what the program's shutdown hooks wait for, so it is another one that
     * ends it.
     */
    private static void end() {
        thread("factor-end", () -> System.exit(ExitCodes.CAPTURE_FAILED));
        thread(
                "factor-end-late",
                () -> {
                    try {
                        Thread.sleep(HOOKS_MILLIS);
                    } catch (InterruptedException wanted) {
                        // then at once
                    }
                    Runtime.getRuntime().halt(ExitCodes.CAPTURE_FAILED);
                });
    }

    private static void thread(String name, Runnable does) {
        Thread thread = new Thread(null, does, name, 0, false);
        thread.setDaemon(true);
        thread.start();
    }
}
