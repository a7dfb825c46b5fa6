package factor.runtime.boundary;

import java.util.concurrent.TimeUnit;

/** Waits of code under test for some time at most, and whether that was over. */
public interface WaitLimits {
    /** Those of a program in which nobody looks. */
    WaitLimits NONE = new WaitLimits() {};

    /** Whether it is written down that a wait was in vain. */
    default boolean areRecorded() {
        return false;
    }

    /** How long it is until a time of day, in nanoseconds; on a replay it is later. */
    default long nanosUntil(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis - System.currentTimeMillis());
    }

    /**
     * Whether a wait of so long at most was in vain when it was recorded.
     *
     * @param earlier so many waits the thread has begun since its last crossing
     */
    default boolean endedInVain(long nanos, int earlier) {
        return false;
    }

    /**
     * Code under test is about to wait for so long at most, in this method, but may be woken
     * ({@link factor.runtime.substitute.concurrent.WakeableWaits}).
     */
    default void begins(long nanos, String where) {}

    /** It did so in vain when it was recorded. */
    default boolean wasInVain(long nanos, String where) {
        return false;
    }

    /**
     * The end of that wait comes next, and other threads have come as far as they would have since
     * it has begun.
     */
    default boolean isOver(long begun, long nanos) {
        return true;
    }

    /**
     * Code under test has waited in vain for so long, and does not on a replay: other threads come
     * as far as they would have.
     */
    default void letOthersCome(long nanos) {}

    /**
     * So long a wait of code under test lasts at least, in nanoseconds, unless it was in vain when
     * it was recorded.
     */
    default long turnNanos() {
        return 0;
    }

    /** Code under test waits for some time at most, and nothing tells whether that was over. */
    default void waitsInPlace() {}
}
