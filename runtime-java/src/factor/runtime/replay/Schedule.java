package factor.runtime.replay;

import factor.contract.Format;
import factor.runtime.boundary.Frames;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;

import java.util.function.LongSupplier;

/**
 * Lets threads cross in the recorded order: each waits until its next crossing is next of all.
 * Under the crossing lock, on which those that wait do so.
 */
final class Schedule {
    /** What others do while a thread waits for its turn, and when it has come. */
    interface Listener {
        /**
         * A thread has waited so long for its turn.
         *
         * @return whether it is to look again soon, for what it waits for may come unnoticed
         */
        boolean waits(Expectations at, long nanos);

        /** It is the turn of a call that has its place in the recorded order. */
        void comesInOrder();

        /** All crossings up to this one are behind the code under test. */
        void comesTo(long done);

        /** Starts the thread of the environment whose first crossing is next, if there is one. */
        void startThreads();
    }

    private final Object lock;
    private final Realms realms;
    private final Streams streams;
    private final DivergenceLatch latch;
    private final Timing timing;
    private final LongSupplier clock;
    private final Listener listener;
    final Turns turns;
    private final Standstill standstill;

    /** The last crossing that is behind the code under test. */
    private long done;

    /** The thread that crossed last, and when; kept where there are several streams. */
    private ThreadState awake;

    private long awakeSince;

    /** Threads that wait for others. */
    private int waiting;

    /**
     * @param clock tells the time in nanoseconds
     */
    Schedule(
            Object lock,
            Realms realms,
            Streams streams,
            DivergenceLatch latch,
            Timing timing,
            LongSupplier clock,
            Listener listener) {
        this.lock = lock;
        this.realms = realms;
        this.streams = streams;
        this.latch = latch;
        this.timing = timing;
        this.clock = clock;
        this.listener = listener;
        turns = new Turns(streams.all(), clock);
        standstill = new Standstill(turns::standStill);
    }

    long done() {
        return done;
    }

    /** Whether the replay has diverged. */
    boolean isLatched() {
        return latch.isLatched();
    }

    /** Whether another thread of the program may run while this one crosses. */
    boolean mayOthersRun() {
        return streams.areSeveral() && turns.anyMayRun();
    }

    /** Whether the next crossing of a stream is next in the recorded order. */
    boolean isNext(Expectations at) {
        Expected next = at.crossing();
        return next != null && next.seq == done + 1;
    }

    /** The stream whose crossing is next; null where none is. */
    Expectations atTurn() {
        return streams.atCrossing(done + 1);
    }

    /** A crossing is behind the code under test. */
    void advance(long seq) {
        done = seq;
        if (streams.all().size() > 1) {
            awake = ThreadState.current();
            awakeSince = clock.getAsLong();
        }
        listener.comesTo(done);
        if (waiting > 0) {
            lock.notifyAll();
        }
        listener.startThreads();
    }

    /** See {@link Listener#startThreads}. */
    void startThreads() {
        listener.startThreads();
    }

    /** What has yet to come is behind all that was asked, or left. */
    void settle() {
        long first = streams.firstCrossing();
        turns.moved();
        advance(first == Long.MAX_VALUE ? done : first - 1);
    }

    /**
     * Waits until the next crossing of a stream is next in the recorded order, or a question that
     * may be asked before.
     */
    void await(Expectations at, Object what) {
        if (isTurn(at, what)) {
            return;
        }
        boolean interrupted = false;
        long begun = clock.getAsLong();
        try {
            while (!isTurn(at, what) && at.open.isEmpty()) {
                long waited = clock.getAsLong() - begun;
                if (waited > timing.turnNanos()) {
                    throw latch.diverge(at, at.crossing(), outOfTurn(what));
                }
                if (standstill.lasts(atTurn(), done, begun + waited)) {
                    throw latch.diverge(at, at.crossing(), inVain(what));
                }
                boolean looks = listener.waits(at, waited);
                interrupted |=
                        pause(
                                isNext(at)
                                        ? 1
                                        : looks
                                                ? Timing.LOOK_MILLIS
                                                : Timing.STANDSTILL_LOOK_MILLIS);
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * The same for the environment's answer. A call that had not ended when the program did never
     * ends: its thread was a daemon, or another one ended the program.
     */
    void awaitAnswer(Expectations at) {
        while (!latch.isLatched() && at.crossing() == null) {
            pause(timing.turnMillis());
        }
        await(at, "the environment's answer");
    }

    /**
     * Waits for a turn without the monitor of an object, as the environment's wait did; the caller
     * does not hold the crossing lock.
     */
    void giveUp(Object monitor, Expectations at) {
        boolean interrupted = false;
        long end = clock.getAsLong() + timing.turnNanos();
        while (!waitIsOver(at) && clock.getAsLong() < end && Thread.holdsLock(monitor)) {
            try {
                monitor.wait(1);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean waitIsOver(Expectations at) {
        synchronized (lock) {
            return isTurn(at, "the end of a wait");
        }
    }

    /**
     * Holds a thread that is about to take a lock until its next crossing is next, see {@link
     * Turns}.
     */
    void awaitBeforeLock(Expectations mine) {
        if (!isLater(mine)) {
            return;
        }
        turns.hold(mine);
        boolean interrupted = false;
        try {
            while (isLater(mine) && !turns.letGo(mine, atTurn(), done)) {
                interrupted |= pause(turns.looks(mine) ? 1 : 0);
            }
        } finally {
            turns.release(mine);
            lock.notifyAll();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private boolean isLater(Expectations stream) {
        Expected next = stream == null || latch.isLatched() ? null : stream.crossing();
        if (next == null || next.seq == done + 1) {
            return false;
        }
        listener.startThreads();
        return true;
    }

    /** Lets other threads go on; tells whether it was interrupted. */
    boolean pause(long millis) {
        waiting++;
        try {
            lock.wait(millis);
            return false;
        } catch (InterruptedException e) {
            return true;
        } finally {
            waiting--;
        }
    }

    private boolean isTurn(Expectations at, Object what) {
        latch.check();
        streams.read(at);
        Expected next = at.crossing();
        if (next == null) {
            throw latch.diverge(at, null, latch.isComparing() ? null : what.toString());
        }
        if (next.seq == done + 1 && !comesTooSoon(at, next)) {
            if (at.open.isEmpty()) {
                listener.comesInOrder();
            }
            return true;
        }
        listener.startThreads();
        return false;
    }

    /**
     * An answer that came after crossings of other threads took its time, which is none now: the
     * thread that crossed last has come further meanwhile, so the answer is given when that waits
     * or crosses again. How far it has come nobody knows, so it does so for a short time at most.
     */
    private boolean comesTooSoon(Expectations at, Expected next) {
        boolean isAnswer =
                next.kind == Format.OUT_RETURN
                        || next.kind == Format.OUT_THROW
                        || next.kind == Format.IN_CALL;
        if (!isAnswer || at.last() == next.seq - 1 || awake == null || awake == at.owner) {
            return false;
        }
        long spinning = clock.getAsLong() + Timing.SPIN_NANOS;
        long end = awakeSince + Timing.AROUND_NANOS;
        boolean runs = runs(awake);
        while (runs && clock.getAsLong() < Math.min(spinning, end)) {
            Thread.onSpinWait();
            runs = runs(awake);
        }
        return runs && clock.getAsLong() < end;
    }

    private static boolean runs(ThreadState thread) {
        return !thread.crossing
                && thread.thread != null
                && thread.thread.getState() == Thread.State.RUNNABLE;
    }

    /**
     * Nothing goes on any more, on whatever thread, and a stream is next whose thread is not at a
     * crossing.
     */
    boolean isStuck(Expectations next) {
        return next.owner != null
                && !next.owner.crossing
                && turns.isStalled(next, done)
                && turns.allWait();
    }

    /**
     * The program has ended. Threads may have been faster in the capture: they are given some time
     * to come as far.
     */
    void letFinish() {
        turns.end();
        long seen = done;
        long end = clock.getAsLong() + Timing.LAST_MILLIS * 1_000_000;
        while (!latch.isLatched()
                && clock.getAsLong() < end
                && streams.all().stream().anyMatch(Schedule::isUnderWay)) {
            pause(10);
            if (done != seen) {
                seen = done;
                end = clock.getAsLong() + Timing.LAST_MILLIS * 1_000_000;
            }
        }
    }

    private static boolean isUnderWay(Expectations stream) {
        return stream.bound
                && !stream.key.equals(Streams.MAIN)
                && stream.crossing() != null
                && !stream.hasEnded();
    }

    /** For a divergence: what a thread wanted to do, and what it waited for. */
    String outOfTurn(Object what) {
        return what
                + " out of its turn, for which it waited "
                + timing.turnSeconds
                + " s: "
                + waitedFor();
    }

    /** The same, where nothing goes on that would bring its turn. */
    private String inVain(Object what) {
        return what + " out of its turn, while all threads wait: " + waitedFor();
    }

    private String waitedFor() {
        Expectations next = atTurn();
        return next == null
                ? "no thread was to do crossing " + (done + 1)
                : "thread "
                        + next.thread
                        + " was to do "
                        + Divergence.render(next.crossing())
                        + " before; it "
                        + whatItDoes(next);
    }

    private String whatItDoes(Expectations stream) {
        Thread thread = stream.owner == null ? named(stream.thread) : stream.owner.thread;
        if (thread == null) {
            return ThreadState.exists(stream.key) ? "has made no crossing" : "has not begun";
        }
        for (StackTraceElement frame : Frames.ofProgram(thread.getStackTrace())) {
            if (realms.home(frame.getClassName()) == Realms.T) {
                return "stands at "
                        + frame.getClassName()
                        + "."
                        + frame.getMethodName()
                        + " ("
                        + frame.getFileName()
                        + ":"
                        + frame.getLineNumber()
                        + ")";
            }
        }
        return thread.isAlive() ? "runs no code under test" : "has ended";
    }

    /** The thread of a name, if only one has it. */
    private static Thread named(String name) {
        Thread found = null;
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().equals(name)) {
                if (found != null) {
                    return null;
                }
                found = thread;
            }
        }
        return found;
    }
}
