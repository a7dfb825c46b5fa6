package factor.runtime.capture;

import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.content.Transferred;
import factor.runtime.content.Watched;

/**
 * Content that calls under way have given to the environment, which may write it while code under
 * test crosses on another thread: a call that reads into an array is about to end. What is changed
 * there is told where that call ends, if it does so at once; else code under test has written it.
 * Which of the two it was shows in the proof. Under the crossing lock.
 */
final class LentContent {
    /** How long a call is waited for that has all but ended, in milliseconds. */
    private static final int MOMENT_MILLIS = 2;

    private final Object lock;
    private final Watched watched;

    /** The thread that lent first, and whether others did. */
    private ThreadState first;

    private boolean isOfSeveral;

    LentContent(Object lock, Watched watched) {
        this.lock = lock;
        this.watched = watched;
    }

    /** A call of code of {@code home} begins: those of the environment are lent what they get. */
    void lend(ThreadState thread, byte home, Transferred[] given) {
        if (home == Realms.T || given.length == 0) {
            return;
        }
        first = first == null ? thread : first;
        isOfSeveral |= first != thread;
        for (Transferred t : given) {
            t.lender = thread;
        }
    }

    /** That call has ended. */
    void takeBack(ThreadState thread, byte home, Transferred[] given) {
        for (Transferred t : given) {
            if (home == Realms.E && t.lender == thread) {
                t.lender = null;
            }
        }
    }

    /** Code of a realm is about to hand over what it has changed. */
    void settle(ThreadState thread, byte writer) {
        if (!isOfSeveral || writer == Realms.E) {
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
    private Transferred changed(ThreadState thread) {
        for (Transferred t = watched.newest(); t != null; t = t.older) {
            if (t.lender != null
                    && t.lender != thread
                    && !t.isWrittenByTest
                    && t.changed(Realms.T)) {
                return t;
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
}
