package factor.runtime.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import factor.runtime.boundary.ReplayException;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

@Timeout(60)
class ScheduleTest {
    private static final Timing TIMING = new Timing(10);

    @TempDir Path directory;

    private RecordedCalls recorded;
    private Streams streams;
    private DivergenceLatch latch;
    private int inOrder;

    @BeforeEach
    void twoThreads() {
        recorded =
                new RecordedCalls(directory)
                        .stream("0", "main", 1, 4).stream("0.T0", "worker", 2, 3);
        streams = recorded.open();
        latch = recorded.latch(streams);
    }

    private Schedule schedule(LongSupplier clock) {
        return new Schedule(
                recorded.lock,
                RecordedCalls.realms(),
                streams,
                latch,
                TIMING,
                clock,
                new Schedule.Listener() {
                    @Override
                    public boolean waits(Expectations at, long nanos) {
                        return false;
                    }

                    @Override
                    public void comesInOrder() {
                        inOrder++;
                    }

                    @Override
                    public void comesTo(long done) {}

                    @Override
                    public void startThreads() {}
                });
    }

    private void cross(Schedule schedule, String key) {
        schedule.advance(streams.withKey(key).take().seq);
    }

    @Test
    void it_is_the_turn_of_the_stream_whose_crossing_comes_next() {
        Schedule schedule = schedule(System::nanoTime);
        synchronized (recorded.lock) {
            assertSame(streams.withKey("0"), schedule.atTurn());
            cross(schedule, "0");
            assertSame(streams.withKey("0.T0"), schedule.atTurn());
            cross(schedule, "0.T0");
            cross(schedule, "0.T0");
            cross(schedule, "0");
            assertNull(schedule.atTurn());
            assertEquals(4, schedule.done());
        }
    }

    @Test
    void a_thread_waits_until_the_crossings_before_its_own_are_done() {
        Schedule schedule = schedule(System::nanoTime);
        CompletableFuture<Long> done =
                CompletableFuture.supplyAsync(
                        () -> {
                            synchronized (recorded.lock) {
                                schedule.await(streams.withKey("0.T0"), "its call");
                                return schedule.done();
                            }
                        });
        synchronized (recorded.lock) {
            schedule.await(streams.withKey("0"), "a call");
            cross(schedule, "0");
        }
        assertEquals(1, done.join());
        assertEquals(2, inOrder);
    }

    @Test
    void a_turn_that_does_not_come_is_a_divergence_that_says_what_was_waited_for() {
        AtomicLong clock = new AtomicLong();
        Schedule schedule = schedule(() -> clock.addAndGet(TIMING.turnNanos() + 1));
        synchronized (recorded.lock) {
            ReplayException diverged =
                    assertThrows(
                            ReplayException.class,
                            () -> schedule.await(streams.withKey("0.T0"), "its call"));
            assertTrue(
                    diverged.getMessage()
                            .contains("its call out of its turn, for which it waited 10 s"),
                    diverged.getMessage());
            assertTrue(
                    diverged.getMessage().contains("thread main was to do → World.ask() before"),
                    diverged.getMessage());
        }
        assertEquals(1, recorded.divergences());
    }

    @Test
    void what_is_asked_beyond_the_end_of_a_stream_diverges() {
        Schedule schedule = schedule(System::nanoTime);
        synchronized (recorded.lock) {
            Expectations main = streams.withKey("0");
            main.take();
            main.take();
            assertThrows(ReplayException.class, () -> schedule.await(main, "one call more"));
        }
    }

    @Test
    void what_was_left_out_is_behind_all_that_has_yet_to_come() {
        Schedule schedule = schedule(System::nanoTime);
        synchronized (recorded.lock) {
            streams.withKey("0").take();
            schedule.settle();
            assertEquals(1, schedule.done());
            assertTrue(schedule.isNext(streams.withKey("0.T0")));
        }
    }
}
