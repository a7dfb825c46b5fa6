package factor.runtime.capture;

import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.content.Transferred;

import java.util.ArrayList;
import java.util.Arrays;

/**
 * Guesses which realm has written content, where several threads run and either can have. What the
 * environment was given by a call under way it writes itself; anything else a thread of the code
 * under test has written, if one has run meanwhile. A guess that is wrong shows in the proof
 * (docs/decisions/067-content-and-threads.md). Under the crossing lock.
 */
final class ContentWriters {
    /** How long a call is waited for that has all but ended, in milliseconds. */
    private static final int MOMENT_MILLIS = 2;

    private final Object lock;

    /** Threads that have crossed; some may have ended. */
    private final ArrayList<Seen> threads = new ArrayList<>();

    /** The one that crossed last. */
    private Seen last;

    private boolean areSeveral;

    ContentWriters(Object lock) {
        this.lock = lock;
    }

    /** A call of code of {@code home} begins: those of the environment are lent what they get. */
    void lend(ThreadState state, byte home, Transferred[] given) {
        Seen thread = crossed(state, Thread.currentThread());
        if (home == Realms.E && given.length > 0) {
            thread.lent.add(given);
        }
    }

    /** That call has ended. */
    void takeBack(ThreadState state, Transferred[] given) {
        crossed(state, Thread.currentThread()).lent.remove(given);
    }

    /** What a thread runs crosses. */
    Seen crossed(ThreadState state, Thread thread) {
        if (last != null && last.state == state) {
            return last;
        }
        last = seen(thread);
        if (last == null) {
            areSeveral |= !threads.isEmpty();
            threads.removeIf(one -> !one.thread.isAlive());
            last = new Seen(thread);
            threads.add(last);
        }
        last.state = state;
        return last;
    }

    private Seen seen(Thread thread) {
        for (Seen one : threads) {
            if (one.thread == thread) {
                return one;
            }
        }
        return null;
    }

    /** A thread that has crossed, and what it ran then: of a pool's the last task. */
    static final class Seen {
        private final Thread thread;
        private ThreadState state;

        /** What calls of the environment under way were given, outermost first. */
        private final ArrayList<Transferred[]> lent = new ArrayList<>();

        Seen(Thread thread) {
            this.thread = thread;
        }

        private boolean hasLent(Transferred content) {
            return lent.stream().anyMatch(given -> Arrays.asList(given).contains(content));
        }
    }

    /**
     * Code under test is about to hand over what it has changed. What another thread has lent, and
     * is changed, may be what that call reads: it gets a moment to end, and tells it then.
     */
    void settle(ThreadState thread, byte writer) {
        if (!areSeveral || writer == Realms.E) {
            return;
        }
        Transferred lent = changed(thread);
        for (int i = 0; lent != null && i < MOMENT_MILLIS; i++) {
            pause();
            Transferred still = changed(thread);
            if (still == lent && i + 1 == MOMENT_MILLIS) {
                lent.isWrittenByTest = true;
            }
            lent = still;
        }
    }

    /** What another thread has lent, and is changed. */
    private Transferred changed(ThreadState state) {
        for (Seen other : threads) {
            for (Transferred[] given : other.lent) {
                for (Transferred t : given) {
                    if (other.state != state && !t.isWrittenByTest && t.changed(Realms.T)) {
                        return t;
                    }
                }
            }
        }
        return null;
    }

    private void pause() {
        try {
            lock.wait(1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * The environment hands over on this thread, and finds content changed: whether another thread
     * has changed it, which is of the code under test. What only the environment has changed so far
     * it has changed again.
     */
    boolean isOfTest(Transferred changed, ThreadState thread) {
        return areSeveral
                && changed.writer != Realms.E
                && threads.stream().noneMatch(one -> one.state == thread && one.hasLent(changed))
                && threads.stream().anyMatch(one -> one.state != thread && hasRun(one));
    }

    /** It runs code under test since the last crossing, and does not wait in it. */
    private boolean hasRun(Seen one) {
        return one.state.realm == Realms.T
                && one.thread.isAlive()
                && (one == last || !waits(one.thread.getState()));
    }

    private static boolean waits(Thread.State state) {
        return state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
    }
}
