package factor.runtime.replay;

import java.util.concurrent.TimeUnit;

/**
 * How long a replay waits for what, and how often it looks. None of it decides a verdict but {@link
 * #turnNanos} and {@link #STANDSTILL_NANOS}.
 */
final class Timing {
    /**
     * How long the end of the program waits for threads that still have something to do, and do
     * nothing.
     */
    static final long LAST_MILLIS = 2_000;

    /** How long a program runs on after it has diverged. */
    static final long GRACE_MILLIS = 2_000;

    /** How often one that waits looks whether other threads have ended, in milliseconds. */
    static final long LOOK_MILLIS = 20;

    /** How long the thread that a recorded interrupt ends waits for code under test to do it. */
    static final long INTERRUPT_NANOS = 200_000_000;

    /**
     * How long, at most, a thread whose time is over lets others go on: what they do meanwhile of
     * themselves is no crossing.
     */
    static final long SETTLED_NANOS = 50_000_000;

    /** How long it sleeps between two looks. */
    static final long SETTLING_NANOS = 500_000;

    /** How long answers to others wait, at most, for a thread that has just crossed. */
    static final long AROUND_NANOS = 5_000_000;

    /**
     * How long all threads wait before one that waits for its turn gives up: nothing will bring it.
     * How often it looks.
     */
    static final long STANDSTILL_NANOS = 1_000_000_000;

    static final long STANDSTILL_LOOK_MILLIS = 100;

    /** So much of that in a loop. */
    static final long SPIN_NANOS = 50_000;

    /** How long one waits, at most, for tasks of other threads that came before its own. */
    static final long EARLIER_NANOS = 1_000_000_000;

    /** How long a thread waits before it takes workers for busy. */
    static final long SPARE_NANOS = 5_000_000;

    /** How long a thread that waits for others is taken for one that is yet to ask. */
    static final long IDLE_NANOS = 300_000_000;

    /** How long a proof lets threads run ahead that come to no crossing, all in all. */
    static final long AHEAD_NANOS = 1_000_000_000;

    /** How often it waits a moment for threads that are blocked, for they may be about to cross. */
    static final int ENTERING_LOOKS = 10;

    /**
     * How long nothing may run before that counts as a stall: threads are seen blocked for a moment
     * when they are not.
     */
    static final long STILL_NANOS = 1_500_000;

    /** The same while a thread that exists has yet to be seen. */
    static final long UNSEEN_NANOS = 100_000_000;

    /** The same while threads are busy: they may do so in a loop that waits for a held one. */
    static final long BUSY_NANOS = 300_000_000;

    /**
     * The same whatever threads seem to do: one may have lost its way to a crossing, for want of
     * stack say.
     */
    static final long LOST_NANOS = 5_000_000_000L;

    /**
     * A look counts for no more than this: when looks come seldom, the machine is loaded, and other
     * threads wait for it too.
     */
    static final long LOOK_NANOS = 1_000_000;

    /** How long a thread waits for its turn in the recorded order, in seconds. */
    final long turnSeconds;

    Timing(long turnSeconds) {
        this.turnSeconds = turnSeconds;
    }

    long turnNanos() {
        return TimeUnit.SECONDS.toNanos(turnSeconds);
    }

    long turnMillis() {
        return TimeUnit.SECONDS.toMillis(turnSeconds);
    }
}
