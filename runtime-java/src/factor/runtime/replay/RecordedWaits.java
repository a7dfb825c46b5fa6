package factor.runtime.replay;

import factor.contract.Format;
import factor.contract.MemberKinds;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.ThreadState;
import factor.runtime.boundary.WaitLimits;
import factor.runtime.substitute.concurrent.Monitors;
import factor.runtime.substitute.concurrent.TimedWaits;
import factor.runtime.substitute.concurrent.WakeableWaits;
import factor.transcript.Val;

import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;

/**
 * Waits of code under test for some time at most: which of them were in vain is recorded, and they
 * take no time.
 */
final class RecordedWaits implements WaitLimits {
    private final Object lock;
    private final DivergenceLatch latch;
    private final ThreadBinder binder;
    private final Schedule schedule;
    private final Timing timing;
    final PolledSleeps polled;

    /**
     * How often code under test slept, which took no time, while threads of its own may have needed
     * that time.
     */
    private int sleeps;

    RecordedWaits(
            Object lock,
            DivergenceLatch latch,
            ThreadBinder binder,
            Schedule schedule,
            Timing timing,
            PolledSleeps polled) {
        this.lock = lock;
        this.latch = latch;
        this.binder = binder;
        this.schedule = schedule;
        this.timing = timing;
        this.polled = polled;
    }

    int sleeps() {
        return sleeps;
    }

    /** Code under test waits, or makes a call that does; that takes no time. */
    void sleeps(boolean takesTime) {
        sleeps += takesTime && ThreadState.hasThreadsOfT() ? 1 : 0;
    }

    /** A call that waits for some time, and on a replay does not. */
    static boolean takesTime(Member member) {
        return member.takesTime || Monitors.waits(member) || isWait(member);
    }

    /** The call tells that a wait was in vain. */
    static boolean isWait(Member member) {
        return member == TimedWaits.over() || member == WakeableWaits.waited();
    }

    @Override
    public boolean endedInVain(long nanos, int earlier) {
        synchronized (lock) {
            Expectations at = binder.streamOf(ThreadState.current());
            Expected next = at == null ? null : at.crossing();
            return next != null
                    && next.isCallOf(TimedWaits.over())
                    && next.arguments[0].equals(Val.number(Format.LONG, nanos))
                    && next.arguments[1].equals(Val.number(Format.INT, earlier));
        }
    }

    /** It diverges where that is another time than in the capture, and can matter. */
    @Override
    public void begins(long nanos, String where) {
        synchronized (lock) {
            Expectations at = binder.streamOf(ThreadState.current());
            Set<Long> told =
                    nanos < 0 || at == null || latch.isLatched() ? Set.of() : at.limits(where);
            if (told.isEmpty()
                    || told.contains(nanos)
                    || told.contains(-1L)
                    || !isShorter(nanos, told) && !isInVain(at, where)) {
                return;
            }
            throw latch.diverge(
                    at,
                    at.crossing(),
                    "waits at most "
                            + nanos
                            + " ns in "
                            + where
                            + ", and waited "
                            + new TreeSet<>(told)
                            + " ns there");
        }
    }

    private static boolean isShorter(long nanos, Set<Long> told) {
        return told.stream().anyMatch(one -> nanos < one);
    }

    private static boolean isInVain(Expectations at, String where) {
        Expected next = at.crossing();
        return next != null
                && next.isCallOf(WakeableWaits.waited())
                && next.arguments[1].equals(Val.text(where));
    }

    @Override
    public boolean wasInVain(long nanos, String where) {
        synchronized (lock) {
            Expectations at = latch.isLatched() ? null : Expectations.of(ThreadState.current());
            return at != null
                    && isInVain(at, where)
                    && at.crossing().arguments[0].equals(Val.number(Format.LONG, nanos));
        }
    }

    @Override
    public boolean isOver(long begun, long nanos) {
        long waited = System.nanoTime() - begun;
        synchronized (lock) {
            Expectations at = Expectations.of(ThreadState.current());
            Expected next = latch.isLatched() ? null : at.crossing();
            if (next == null || waited > timing.turnNanos()) {
                return true;
            }
            schedule.startThreads();
            return schedule.isNext(at)
                    && (waited > Math.min(nanos, Timing.SETTLED_NANOS) || schedule.turns.allWait());
        }
    }

    @Override
    public void letOthersCome(long nanos) {
        long end = System.nanoTime() + Math.min(nanos, Timing.SETTLED_NANOS);
        while (System.nanoTime() < end && !schedule.turns.allWait()) {
            LockSupport.parkNanos(Timing.SETTLING_NANOS);
        }
    }

    /** Lets others come a little further; a thread that polls asks again. */
    void letOthersGoOn() {
        LockSupport.parkNanos(Timing.SETTLING_NANOS);
        letOthersCome(Timing.SPARE_NANOS);
    }

    /**
     * Leaves out waits that were recorded as in vain, and that a thread does not begin: how often a
     * thread looks for something depends on when others tell it to end, which is no crossing.
     */
    void leave(Expectations at) {
        boolean left = false;
        while (at.open.isEmpty()
                && comesToStatic(at)
                && (at.leaves(TimedWaits.over())
                        || at.leaves(WakeableWaits.waited())
                        || RecordedIdentity.isLeft(at))) {
            left = true;
        }
        if (left) {
            schedule.settle();
        }
    }

    /** The same, and recorded sleeps pass: the thread comes to something else. */
    void passSleeps(Expectations at, Object what) {
        leave(at);
        if (!at.sleepsOn && !comesToStatic(at)) {
            return;
        }
        for (int passed = polled.pass(at, what); passed > 0; passed = polled.pass(at, what)) {
            sleeps(true);
            leave(at);
        }
    }

    /** Nearly all crossings are told by this from those of {@link #leave}, at the least cost. */
    private static boolean comesToStatic(Expectations at) {
        Expected next = at.head();
        return next != null && next.member != null && next.member.kind() == MemberKinds.STATIC;
    }

    /**
     * Leaves out those whose turn it is, of a thread that has ended, or that waits for others which
     * wait for their turn; tells whether it is the turn of such a wait, so that it is looked again.
     */
    boolean leaveThoseOfOthers() {
        Expectations next = schedule.atTurn();
        if (next == null
                || !next.crossing().isCallOf(TimedWaits.over())
                        && !next.crossing().isCallOf(WakeableWaits.waited())
                        && !next.sleepsOn
                        && !PolledSleeps.isSleep(next.crossing())) {
            return false;
        }
        if (next.hasEnded() || schedule.isStuck(next)) {
            leave(next);
            sleeps(polled.passesTurn(next));
        }
        return true;
    }

    /** On a replay a recorded time of day is past, so the wait lasts until its turn comes. */
    @Override
    public long nanosUntil(long millis) {
        return turnNanos();
    }

    @Override
    public long turnNanos() {
        return timing.turnNanos();
    }

    @Override
    public void waitsInPlace() {
        synchronized (lock) {
            sleeps(true);
        }
    }
}
