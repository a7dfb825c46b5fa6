package factor.runtime.replay;

import factor.contract.DoubtTexts;

import java.util.function.LongSupplier;

/**
 * On a proof, lets the other threads run ahead before a change of the environment's is carried
 * over: each until it waits or crosses. What code under test has changed by then in the same place,
 * it may have written in the capture too, where nobody could tell which of two threads wrote it.
 * Then the change that is recorded of the environment may be one of code under test, and an edit of
 * that would go unnoticed. Where a thread cannot run ahead, edited code is in doubt. Under the
 * crossing lock.
 */
final class RunAhead {
    private final boolean isProof;
    private final Schedule schedule;
    private final Streams streams;
    private final LongSupplier nanos;
    private final UnprovedChanges unproved;
    private final Doubts doubts;

    /** How long threads that neither wait nor cross are waited for, all together. */
    private long left = Timing.AHEAD_NANOS;

    /**
     * @param nanos tells the time in nanoseconds
     */
    RunAhead(
            boolean isProof,
            Schedule schedule,
            Streams streams,
            LongSupplier nanos,
            UnprovedChanges unproved,
            Doubts doubts) {
        this.isProof = isProof;
        this.unproved = unproved;
        this.doubts = doubts;
        this.schedule = schedule;
        this.streams = streams;
        this.nanos = nanos;
    }

    /** The next crossing of a stream, an answer or a call of the environment, is about to come. */
    void await(Expectations at) {
        if (!isProof) {
            doubt(at);
        } else if (streams.areSeveral() && at.changesShared()) {
            letRun();
            if (schedule.turns.anyRuns() || schedule.turns.anyWaitsForLock(at)) {
                unproved.note(at);
            }
            streams.read(at);
        }
    }

    private void doubt(Expectations at) {
        boolean isUnproved =
                unproved.areUnknown()
                        ? streams.areSeveral() && at.changesShared()
                        : unproved.has(at);
        if (isUnproved) {
            doubts.add(DoubtTexts.UNPROVED);
        }
    }

    private void letRun() {
        boolean interrupted = false;
        long begun = nanos.getAsLong();
        // A thread that comes to a crossing is blocked too, but gets in soon.
        int looks = Timing.ENTERING_LOOKS;
        while (left > 0
                && (schedule.turns.anyRuns()
                        || schedule.turns.anyArrives()
                        || looks-- > 0 && schedule.turns.anyIsBlocked())) {
            interrupted |= schedule.pause(1);
            if (nanos.getAsLong() - begun > left) {
                left = 0;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
