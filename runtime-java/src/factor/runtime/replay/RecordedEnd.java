package factor.runtime.replay;

import factor.runtime.boundary.ProgramEnd;

/**
 * A program that its environment ended by an exit, as runners of tests do, ends on a replay when
 * nothing of it runs any more: a pool that nobody has shut down keeps its threads.
 */
final class RecordedEnd {
    /** So many looks find no thread that runs: one that was woken may not have begun to. */
    private static final int LOOKS = 3;

    private static final long LOOK_MILLIS = 50;

    private final Object lock;
    private final Streams streams;
    private final Schedule schedule;

    RecordedEnd(Object lock, Streams streams, Schedule schedule) {
        this.lock = lock;
        this.streams = streams;
        this.schedule = schedule;
    }

    /** The main thread of the environment has come to its end. */
    void exit() {
        int still = 0;
        while (still < LOOKS && ProgramEnd.isHeldUp()) {
            synchronized (lock) {
                boolean isOver = streams.firstCrossing() == Long.MAX_VALUE;
                if (schedule.isLatched() || isOver && !streams.areExited()) {
                    return;
                }
                still = isOver && !schedule.turns.anyRuns() ? still + 1 : 0;
                schedule.pause(LOOK_MILLIS);
            }
        }
        if (still == LOOKS) {
            System.exit(0);
        }
    }
}
