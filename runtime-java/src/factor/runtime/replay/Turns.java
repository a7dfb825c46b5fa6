package factor.runtime.replay;

import factor.runtime.boundary.ThreadState;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * Keeps threads of T from taking locks of T's own too early on replay. In which order they took
 * them is not recorded; but a thread that holds a lock while it waits for its turn at a crossing
 * would stop one that needs the lock for a crossing before it. So a thread that is about to take a
 * lock waits until its next crossing is next in the recorded order. The thread whose turn it is may
 * in its turn wait for something that a held one has yet to do: when all is still, the held ones
 * are let go, one at a time. Still are threads that wait, not those that could run and have no
 * processor, nor those on their way to a crossing.
 */
final class Turns {
    private final List<Expectations> streams;
    private final LongSupplier nanos;

    /** Streams of the threads that are held here. */
    private final ArrayList<Expectations> held = new ArrayList<>();

    /** Those of them that cannot go on, until something has happened. */
    private final ArrayList<Expectations> unable = new ArrayList<>();

    /** Threads that have come to a crossing or a lock, and may be blocked by the one that looks. */
    private final AtomicInteger arriving = new AtomicInteger();

    private final Starved starved = new Starved();

    /** The thread that ends the program and lets the others finish; null before. */
    private Thread ending;

    /**
     * The crossing after which nothing has happened, since when, and since when all threads seem to
     * be blocked.
     */
    private long after = -1;

    private long since;
    private long still;

    /** Time as looks count it, and when the last look was. */
    private long clock;

    private long looked;

    /**
     * @param nanos tells the time in nanoseconds
     */
    Turns(List<Expectations> streams, LongSupplier nanos) {
        this.streams = streams;
        this.nanos = nanos;
    }

    /** A thread comes to a crossing or a lock; {@link #arrived} when it has been let in. */
    void arrives() {
        arriving.incrementAndGet();
    }

    void arrived() {
        arriving.decrementAndGet();
    }

    /** Whether a thread has come to a crossing or a lock and is yet to be let in. */
    boolean anyArrives() {
        return arriving.get() > 0;
    }

    /** The current thread lets the others finish: from here on it runs nothing of the program. */
    void end() {
        ending = Thread.currentThread();
    }

    /** Begins to hold the thread of a stream. */
    void hold(Expectations stream) {
        held.add(stream);
    }

    void release(Expectations stream) {
        held.remove(stream);
        moved();
    }

    /** A held thread that was let go cannot go on before others have. */
    void cannot(Expectations stream) {
        unable.add(stream);
    }

    /** Something has happened: threads get time to go on. */
    void moved() {
        unable.clear();
        since = clock;
        still = clock;
        starved.moved();
    }

    /**
     * Whether a thread is the one to look whether all is still: others would seem to be busy while
     * they look.
     */
    boolean looks(Expectations stream) {
        return stream == first();
    }

    /** Whether a thread that is held is to go on though it is not its turn. */
    boolean letGo(Expectations stream, Expectations next, long done) {
        return looks(stream) && isStalled(next, done);
    }

    /**
     * Whether nothing goes on any more since crossing {@code done}; {@code next}: whose turn it is,
     * or null.
     */
    boolean isStalled(Expectations next, long done) {
        return seemsStalled(next, done)
                && (clock - since > Timing.LOST_NANOS
                        || !starved.any(clock - since > Timing.BUSY_NANOS) && !anyArrives());
    }

    /** The same as far as time and the JVM tell. */
    private boolean seemsStalled(Expectations next, long done) {
        long time = nanos.getAsLong();
        clock += Math.min(time - looked, Timing.LOOK_NANOS);
        looked = time;
        if (after != done) {
            after = done;
            moved();
        }
        if (busy() || next != null && next.owner != null && next.owner.crossing) {
            still = clock;
            return clock - since > Timing.BUSY_NANOS;
        }
        boolean unseen = next != null && next.owner == null && ThreadState.exists(next.key);
        return clock - (unseen ? since : still)
                > (unseen ? Timing.UNSEEN_NANOS : Timing.STILL_NANOS);
    }

    /** Whether no thread of the program runs, nor will by itself when some time has passed. */
    boolean allWait() {
        return !anyMayRun();
    }

    /** Whether a thread of the program runs besides this one, or will by itself. */
    boolean anyMayRun() {
        Set<Thread.State> states = EnumSet.of(Thread.State.RUNNABLE, Thread.State.TIMED_WAITING);
        return anyElsewhere(thread -> states.contains(thread.getState()));
    }

    /**
     * Whether nothing will go on any more by itself: all threads wait, and no held one can be let
     * go. Of virtual threads the JVM does not tell.
     */
    boolean standStill() {
        return !anyArrives() && first() == null && allWait() && !hasCarriers();
    }

    /** Whether a thread of the program runs besides this one. */
    boolean anyRuns() {
        return anyGoesOn(thread -> thread.getState() == Thread.State.RUNNABLE);
    }

    /** Whether a thread other than that of a stream waits for a lock, and may go on with it. */
    boolean anyWaitsForLock(Expectations but) {
        return held.stream().anyMatch(one -> one != but) || anyGoesOn(Turns::waitsForLock);
    }

    /** Whether a thread waits for a monitor, which may be that of the crossings. */
    boolean anyIsBlocked() {
        return anyGoesOn(thread -> thread.getState() == Thread.State.BLOCKED);
    }

    private static boolean waitsForLock(Thread thread) {
        Object blocker = LockSupport.getBlocker(thread);
        String type = blocker == null ? "" : blocker.getClass().getName();
        return thread.getState() == Thread.State.BLOCKED
                || type.startsWith("java.util.concurrent.locks.")
                        && !type.endsWith("ConditionObject");
    }

    /** Whether another thread is so that has code of the program before it. */
    private boolean anyGoesOn(Predicate<Thread> isSo) {
        return anyElsewhere(thread -> thread != ending && isSo.test(thread));
    }

    /** Whether another thread of the program is so, and at no crossing nor lock. */
    private boolean anyElsewhere(Predicate<Thread> isSo) {
        ThreadGroup system = systemGroup();
        return anyThread(
                system,
                thread ->
                        isSo.test(thread)
                                && thread != Thread.currentThread()
                                && !isOfJvm(thread, system)
                                && !waitsHere(thread));
    }

    /** Whether threads of the JVM run virtual ones, which no group has. */
    private static boolean hasCarriers() {
        return anyThread(
                systemGroup(),
                thread -> thread.getClass().getName().equals("jdk.internal.misc.CarrierThread"));
    }

    private static ThreadGroup systemGroup() {
        ThreadGroup system = Thread.currentThread().getThreadGroup();
        while (system.getParent() != null) {
            system = system.getParent();
        }
        return system;
    }

    /** Whether a live thread is so, or there are more than were counted. */
    private static boolean anyThread(ThreadGroup system, Predicate<Thread> isSo) {
        Thread[] threads = new Thread[2 * system.activeCount() + 16];
        int count = system.enumerate(threads);
        for (int i = 0; i < count; i++) {
            if (isSo.test(threads[i])) {
                return true;
            }
        }
        return count == threads.length;
    }

    private static boolean isOfJvm(Thread thread, ThreadGroup system) {
        ThreadGroup group = thread.getThreadGroup();
        return group == null
                || group == system
                || group.getParent() == system && !group.getName().equals("main");
    }

    /** It is at a crossing or a lock, where its own wait is a timed one. */
    private boolean waitsHere(Thread thread) {
        for (Expectations one : streams) {
            if (one.owner != null && one.owner.thread == thread) {
                return one.owner.crossing || held.contains(one);
            }
        }
        return false;
    }

    private boolean busy() {
        for (Expectations one : streams) {
            Thread thread = one.owner == null ? null : one.owner.thread;
            if (thread != null
                    && thread != Thread.currentThread()
                    && thread.getState() == Thread.State.RUNNABLE) {
                return true;
            }
        }
        return false;
    }

    /** The held one that comes first in the recorded order; null when none can go on. */
    private Expectations first() {
        Expectations first = null;
        for (Expectations one : held) {
            if (!unable.contains(one)
                    && (first == null || one.crossing().seq < first.crossing().seq)) {
                first = one;
            }
        }
        return first;
    }
}
