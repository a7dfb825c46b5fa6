package factor.runtime.capture;

import factor.contract.FileNames;
import factor.runtime.boundary.TestEvents;
import factor.runtime.boundary.TestName;
import factor.runtime.state.JvmState;

import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/** Tells the command line which tests ran, and why none did, if that is so. */
final class TestOutcomes implements TestEvents {
    private static final String WANTING =
            "it fails for want of stack or memory, and how much there is differs from run to run";

    /** So many causes of an exception are looked at. */
    private static final int DEPTH = 8;

    private final Object lock;
    private final TestMarks marks;
    private final LongSupplier crossings;

    /** Why JUnit did not run tests. */
    private final Set<String> skipped = ConcurrentHashMap.newKeySet();

    /** It ran one to its end. */
    private volatile boolean isTested;

    /**
     * @param crossings tells the number of the last crossing, under the lock
     */
    TestOutcomes(Object lock, TestMarks marks, LongSupplier crossings) {
        this.lock = lock;
        this.marks = marks;
        this.crossings = crossings;
    }

    @Override
    public void begins(TestName name) {
        synchronized (lock) {
            marks.begins(name, crossings.getAsLong());
            String untold = JvmState.untold();
            if (untold != null) {
                marks.refused(untold);
            }
        }
    }

    @Override
    public void stays(String what) {
        synchronized (lock) {
            marks.stays(what);
        }
    }

    @Override
    public void ends(TestName name, Outcome outcome) {
        synchronized (lock) {
            marks.ends(name, outcome, crossings.getAsLong());
        }
    }

    @Override
    public void initialises(String className) {
        synchronized (lock) {
            marks.initialises(className, crossings.getAsLong());
        }
    }

    @Override
    public void initialised(String className) {
        synchronized (lock) {
            marks.initialised(className, crossings.getAsLong());
        }
    }

    @Override
    public void skipped(String why) {
        skipped.add(why);
    }

    @Override
    public void passed() {
        isTested = true;
    }

    @Override
    public void failed(Throwable thrown) {
        isTested = true;
        if (isForWant(thrown)) {
            synchronized (lock) {
                marks.refused(WANTING);
            }
        }
    }

    private static boolean isForWant(Throwable thrown) {
        Throwable cause = thrown;
        for (int depth = 0; cause != null && depth < DEPTH; depth++) {
            if (cause instanceof VirtualMachineError) {
                return true;
            }
            cause = cause.getCause();
        }
        return false;
    }

    void write(CaptureDirectory directory) {
        if (!isTested && !skipped.isEmpty()) {
            directory.write(FileNames.SKIPPED, "\0", new TreeSet<>(skipped));
        }
    }
}
