package factor.observe;

import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes the probes out of all classes when nothing new comes, and puts them in again after a while,
 * which is longer each time that nothing new came of it. All at once, so that what is recorded of a
 * call has all of it.
 */
final class Pauses extends Thread {
    /** A program that has ended by then runs with probes, and without another thread. */
    private static final long BEGINS = 2_000_000_000L;

    /** So many milliseconds nothing new must have come. */
    private static final long PATIENCE = 1_000;

    /** Probes of a program that calls fewer methods meanwhile cost little. */
    private static final long MANY_CALLS = 300_000;

    /** How long a pause is; each one that brought nothing makes the next one twice as long. */
    private static final long SHORTEST = 2_000;

    private static final long LONGEST = 256_000;

    private static final long BEGAN = System.nanoTime();
    private static Instrumentation instrumentation;
    private static Probed probed;
    private static Pauses only;

    /** How many behaviours were known at the last pause. */
    private long foundBefore;

    private Pauses(ThreadGroup group) {
        super(group, null, "factor-observe", 0, false);
        setDaemon(true);
    }

    static void know(Instrumentation jvm, Probed classes) {
        instrumentation = jvm;
        probed = classes;
    }

    /** A thread begins to record a call: by then the program may have run for a while. */
    static void look(long now) {
        if (only == null && now - BEGAN > BEGINS && instrumentation != null) {
            ThreadGroup group = Thread.currentThread().getThreadGroup();
            while (group.getParent() != null) {
                group = group.getParent();
            }
            only = new Pauses(group);
            only.start();
        }
    }

    @Override
    public void run() {
        long length = SHORTEST;
        try {
            while (!Recorder.isOff) {
                long found = Novelty.found;
                long calls = Novelty.calls();
                sleep(PATIENCE);
                boolean isBusy = Novelty.calls() - calls > MANY_CALLS;
                if (isBusy && Novelty.found == found) {
                    pause(length);
                    length = found == foundBefore ? Math.min(2 * length, LONGEST) : SHORTEST;
                    foundBefore = found;
                }
            }
        } catch (InterruptedException
                | UnmodifiableClassException
                | RuntimeException
                | LinkageError failed) {
            Recorder.fail(failed);
        }
    }

    private static void pause(long milliseconds)
            throws InterruptedException, UnmodifiableClassException {
        Opened.pause();
        probed.isPause = true;
        change();
        sleep(milliseconds);
        probed.isPause = false;
        change();
        Opened.goOn();
    }

    private static void change() throws UnmodifiableClassException {
        List<Class<?>> changed = new ArrayList<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            if (probed.has(type)) {
                changed.add(type);
            }
        }
        if (!changed.isEmpty()) {
            instrumentation.retransformClasses(changed.toArray(new Class<?>[0]));
        }
    }
}
