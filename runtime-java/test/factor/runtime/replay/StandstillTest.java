package factor.runtime.replay;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class StandstillTest {
    private static final long LOOK = Timing.LOOK_MILLIS * 1_000_000;

    private boolean isStill = true;
    private final Standstill standstill = new Standstill(() -> isStill);

    /** Looks from a time on until the standstill lasts or so much time is over. */
    private boolean lastsWithin(long from, long nanos, long done) {
        boolean lasts = false;
        for (long time = from; time <= from + nanos && !lasts; time += LOOK) {
            lasts = standstill.lasts(null, done, time);
        }
        return lasts;
    }

    @Test
    void what_stands_still_for_long_will_not_go_on() {
        assertFalse(lastsWithin(LOOK, Timing.STANDSTILL_NANOS, 3));
        assertTrue(standstill.lasts(null, 3, Timing.STANDSTILL_NANOS + 3 * LOOK));
    }

    @Test
    void a_thread_that_runs_or_crosses_in_between_begins_the_time_anew() {
        long half = Timing.STANDSTILL_NANOS / 2;
        assertFalse(lastsWithin(LOOK, half, 3));
        isStill = false;
        assertFalse(standstill.lasts(null, 3, half + 2 * LOOK));
        isStill = true;
        assertFalse(lastsWithin(half + 3 * LOOK, half + 10 * LOOK, 3));
        assertFalse(lastsWithin(2 * half + 14 * LOOK, half, 4));
    }

    @Test
    void threads_that_look_at_once_ask_the_jvm_once() {
        assertFalse(standstill.lasts(null, 3, LOOK));
        isStill = false;
        assertFalse(standstill.lasts(null, 3, LOOK + 1));
        isStill = true;
        assertTrue(lastsWithin(2 * LOOK, Timing.STANDSTILL_NANOS, 3));
    }
}
