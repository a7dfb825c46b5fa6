package factor.runtime.replay;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

class TurnsTest {
    @TempDir Path directory;

    private final AtomicLong clock = new AtomicLong(1);
    private Streams streams;
    private Turns turns;
    private Expectations early;
    private Expectations late;

    @BeforeEach
    void twoThreads() {
        streams =
                new RecordedCalls(directory)
                        .stream("0", "main", 3, 4).stream("0.T0", "worker", 5, 6).open();
        turns = new Turns(streams.all(), clock::get);
        early = streams.withKey("0");
        late = streams.withKey("0.T0");
    }

    /**
     * Looks as often as it takes for so long a time to count, for a look counts for a millisecond
     * at most.
     */
    private boolean isStalledAfter(long nanos, long done) {
        boolean stalled = turns.isStalled(null, done);
        for (long looked = 0; looked < nanos && !stalled; looked += Timing.LOOK_NANOS) {
            clock.addAndGet(Timing.LOOK_NANOS);
            stalled = turns.isStalled(null, done);
        }
        return stalled;
    }

    @Test
    void of_the_held_threads_that_one_looks_which_comes_first() {
        turns.hold(late);
        assertTrue(turns.looks(late));
        turns.hold(early);
        assertTrue(turns.looks(early));
        assertFalse(turns.looks(late));
        turns.release(early);
        assertTrue(turns.looks(late));
    }

    @Test
    void one_that_cannot_go_on_looks_no_more_until_something_happens() {
        turns.hold(early);
        turns.hold(late);
        turns.cannot(early);
        assertTrue(turns.looks(late));
        turns.moved();
        assertTrue(turns.looks(early));
    }

    @Test
    void nothing_is_stalled_right_after_a_crossing() {
        assertTrue(isStalledAfter(2 * Timing.LOST_NANOS, 1));
        assertFalse(turns.isStalled(null, 2), "another crossing is done");
    }

    @Test
    void a_long_time_without_a_look_counts_for_one_look() {
        turns.isStalled(null, 1);
        clock.addAndGet(100 * Timing.LOST_NANOS);
        assertFalse(turns.isStalled(null, 1));
    }

    @Test
    void nothing_is_stalled_while_a_thread_is_on_its_way_to_a_crossing() {
        turns.arrives();
        assertFalse(isStalledAfter(Timing.BUSY_NANOS, 1));
        turns.arrived();
        assertTrue(isStalledAfter(Timing.BUSY_NANOS, 1));
    }

    @Test
    void the_thread_that_ends_the_program_waits_for_no_lock_of_the_program() throws Exception {
        assertTrue(anyWaitsWhileBlockedAfter(() -> {}));
        assertFalse(anyWaitsWhileBlockedAfter(turns::end));
    }

    /** What is told while another thread is blocked that has done something before. */
    private boolean anyWaitsWhileBlockedAfter(Runnable before) throws InterruptedException {
        Object monitor = new Object();
        Thread blocked =
                new Thread(
                        () -> {
                            before.run();
                            synchronized (monitor) {
                                monitor.notifyAll();
                            }
                        });
        boolean waits;
        synchronized (monitor) {
            blocked.start();
            while (blocked.getState() != Thread.State.BLOCKED) {
                Thread.onSpinWait();
            }
            waits = turns.anyWaitsForLock(early);
        }
        blocked.join();
        return waits;
    }
}
