package factor.runtime.content;

import java.util.function.LongSupplier;

/**
 * How long a capture looks at what it has let go: a fifth of the time that passes. What a capture
 * sees, and notes, depends on the clock so; what a replay makes of that does not. Times are in
 * nanoseconds.
 */
public final class LookingTime {
    /** Of the time that passes, looking may take one part of so many. */
    private static final int PARTS = 5;

    /** As long as it has taken less than this nothing is done about it. */
    private static final long LEAST = 20_000_000;

    private final LongSupplier clock;

    /** Since when the time is counted, and how much of it went into looking. */
    private long since;

    private long spent;

    /** The same since the collector was last asked what is garbage, and how long that took. */
    private long looked;

    private long collecting = LEAST;

    /**
     * @param clock tells the time
     */
    public LookingTime(LongSupplier clock) {
        this.clock = clock;
        since = clock.getAsLong();
    }

    long now() {
        return clock.getAsLong();
    }

    /** It was looked since then. */
    void lookedSince(long began) {
        long time = now() - began;
        looked += time;
        spent += time;
    }

    /** It is worth while to ask the collector: not to look at garbage saves as much time. */
    boolean isWorthCollecting() {
        return looked > collecting;
    }

    /** Since then the collector was at work. */
    void collectedSince(long began) {
        long time = now() - began;
        collecting = Math.max(LEAST, time);
        spent += time;
        looked = 0;
    }

    /** More was spent than is allowed. */
    boolean isOver() {
        return spent > collecting && spent * PARTS > now() - since;
    }

    /** All was left; what comes has its own time. */
    void beginsAnew() {
        since = now();
        spent = 0;
        looked = 0;
    }
}
