package factor.runtime.replay;

import java.util.function.BooleanSupplier;

/**
 * Tells that threads wait for their turns in vain: the thread whose turn it is has ended, or was
 * never started, or waits as all others do. Else such an edit would have its verdict only when the
 * time for a turn is over.
 */
final class Standstill {
    private static final long NEVER = -1;

    private final BooleanSupplier allStand;

    /** The crossing after which all threads have been seen waiting, and since when. */
    private long after = NEVER;

    private long since;

    /** When was looked last: one look is enough for all threads that wait. */
    private long looked;

    /**
     * @param allStand tells whether nothing goes on now
     */
    Standstill(BooleanSupplier allStand) {
        this.allStand = allStand;
    }

    /**
     * Whether nothing has gone on for so long that nothing will.
     *
     * @param next the stream whose turn it is, or null
     * @param done the last crossing that is behind the code under test
     * @param now the time in nanoseconds
     */
    boolean lasts(Expectations next, long done, long now) {
        if (now - looked < Timing.LOOK_MILLIS * 1_000_000) {
            return false;
        }
        looked = now;
        boolean isAtCrossing = next != null && next.owner != null && next.owner.crossing;
        if (isAtCrossing || !allStand.getAsBoolean()) {
            after = NEVER;
        } else if (after != done) {
            after = done;
            since = now;
        }
        return after == done && now - since > Timing.STANDSTILL_NANOS;
    }
}
