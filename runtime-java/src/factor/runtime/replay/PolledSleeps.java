package factor.runtime.replay;

import factor.contract.DoubtTexts;
import factor.contract.Format;
import factor.runtime.boundary.Member;
import factor.transcript.MemberText;

import java.util.function.LongSupplier;

/**
 * Sleeps of a thread that waits for a field which another one sets ({@code while (!isBound)
 * Thread.sleep(10)}). Setting it is no crossing, so how often the thread sleeps is chance. Where
 * several threads run, it may sleep more often than is recorded, as long as others go on, and less
 * often. After an edit nobody knows whether that is chance, so both are doubts. Under the crossing
 * lock.
 */
final class PolledSleeps {
    private final Schedule schedule;
    private final Streams streams;
    private final DivergenceLatch latch;
    private final Doubts doubts;
    private final Timing timing;
    private final LongSupplier nanos;

    /** The stream that slept more often last, how many of its events were taken, and since when. */
    private Expectations sleeper;

    private long taken;
    private long since;

    /** When another thread was last seen to go on meanwhile. */
    private long moved;

    /** It is told of the test that runs. */
    private boolean isTold;

    /**
     * @param nanos tells the time in nanoseconds
     */
    PolledSleeps(
            Schedule schedule,
            Streams streams,
            DivergenceLatch latch,
            Doubts doubts,
            Timing timing,
            LongSupplier nanos) {
        this.schedule = schedule;
        this.streams = streams;
        this.latch = latch;
        this.doubts = doubts;
        this.timing = timing;
        this.nanos = nanos;
    }

    /** The call is a sleep that is not recorded here, and other threads have yet to go on. */
    boolean isSpare(Expectations at, Member member) {
        if (!member.takesTime || !isSleep(member.text)) {
            return false;
        }
        if (latch.isLatched() || !at.open.isEmpty() || !streams.areSeveral()) {
            return false;
        }
        Expected next = at.crossing();
        if (next != null && isSleep(next)) {
            return false;
        }
        boolean isLast = next == null || schedule.isNext(at);
        if (lastsLong(at, isLast && schedule.turns.allWait())) {
            return false;
        }
        tell();
        return true;
    }

    /**
     * Recorded sleeps pass that the thread does not come to: each keeps its turns, so the others go
     * on as they did meanwhile.
     *
     * @param what the thread comes to, in words or as a member
     * @return how many
     */
    int pass(Expectations at, Object what) {
        int passed = 0;
        while (begins(at)) {
            if (!at.sleepsOn) {
                schedule.await(at, what);
                turn(at);
            }
            schedule.awaitAnswer(at);
            turn(at);
            passed++;
        }
        return passed;
    }

    /** The begin or end of such a sleep has its turn, and its thread does not come to it. */
    boolean passesTurn(Expectations at) {
        boolean passes = begins(at);
        if (passes) {
            turn(at);
        }
        return passes;
    }

    /** Such a sleep comes next, or goes on. */
    private boolean begins(Expectations at) {
        if (at.sleepsOn) {
            return true;
        }
        Expected next = at.open.isEmpty() ? at.head() : null;
        return next != null && isSleep(next) && at.returnsAtOnce() && streams.areSeveral();
    }

    private void turn(Expectations at) {
        tell();
        at.sleepsOn = !at.sleepsOn;
        schedule.advance(at.take().seq);
    }

    /** The recorded call is a sleep of code under test. */
    static boolean isSleep(Expected call) {
        return call.kind == Format.OUT_CALL && isSleep(call.member);
    }

    static boolean isSleep(MemberText member) {
        return member.name().equals("sleep")
                && (member.owner().equals("java/lang/Thread")
                        || member.owner().equals("java/util/concurrent/TimeUnit"));
    }

    /** A test begins or ends. */
    void nextTest() {
        isTold = false;
    }

    private void tell() {
        if (!isTold) {
            isTold = true;
            doubts.add(DoubtTexts.SLEPT);
        }
    }

    /** A thread that leaves a crossing seems to wait for a moment, so one look is not enough. */
    private boolean lastsLong(Expectations at, boolean allWait) {
        long now = nanos.getAsLong();
        if (sleeper != at || taken != at.taken) {
            sleeper = at;
            taken = at.taken;
            since = now;
            moved = now;
        }
        if (!allWait) {
            moved = now;
        }
        return now - since > timing.turnNanos() || now - moved > Timing.BUSY_NANOS;
    }
}
