package factor.runtime.substitute.concurrent;

import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.jvm.Slot;
import factor.runtime.state.GroupState;
import factor.runtime.wrapper.FutureWrapper;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Substitutes for what ends a future of T's when some time has passed: that it does so is a call of
 * the environment, whose clock it is, so a replay ends the future where the capture did, and not
 * otherwise (docs/decisions/041-timed-waits.md).
 */
public final class FutureTimeouts {
    private static final String BEGIN = "(Ljava/util/function/Consumer;JLjava/lang/String;)V";
    private static final Facet FACET =
            Facet.builtin(
                    FutureTimeouts::begin,
                    "S E factor/runtime/Timers begin " + BEGIN + " - - " + BEGIN + '\n');
    private static final Slot RESULT = Slot.of("java.util.concurrent.CompletableFuture", "result");

    /** The timers that run, by their keys. */
    private static final ConcurrentHashMap<String, Running> RUNNING = new ConcurrentHashMap<>();

    private static ThreadPoolExecutor clock;

    /** The future that is to end in time, and one that the JDK ends when the time is over. */
    private record Running(CompletableFuture<Object> future, CompletableFuture<Object> timer) {}

    private FutureTimeouts() {}

    /** Substitute for {@link CompletableFuture#orTimeout}. */
    public static CompletableFuture<Object> orTimeout(
            CompletableFuture<Object> future, long time, TimeUnit unit) {
        return isTold(future, unit)
                ? ends(future, future::completeExceptionally, unit.toNanos(time))
                : future.orTimeout(time, unit);
    }

    /** Substitute for {@link CompletableFuture#completeOnTimeout}. */
    public static CompletableFuture<Object> completeOnTimeout(
            CompletableFuture<Object> future, Object value, long time, TimeUnit unit) {
        return isTold(future, unit)
                ? ends(future, over -> future.complete(value), unit.toNanos(time))
                : future.completeOnTimeout(value, time, unit);
    }

    private static boolean isTold(CompletableFuture<?> future, TimeUnit unit) {
        return future != null
                && unit != null
                && Mode.current().tasks().isKept()
                && ThreadState.current().realm == Realms.T
                && (future.getClass() == CompletableFuture.class
                        || future instanceof FutureWrapper);
    }

    private static CompletableFuture<Object> ends(
            CompletableFuture<Object> future, Consumer<Throwable> over, long nanos) {
        String key = ThreadState.current().timerKey();
        RUNNING.put(key, new Running(future, new CompletableFuture<>()));
        Mode.current().cross(FACET.members[0], null, new Object[] {over, nanos, key});
        if (future.getClass() == CompletableFuture.class) {
            future.whenComplete((value, thrown) -> stop(key));
        }
        return future;
    }

    private static void stop(String key) {
        Running running = RUNNING.remove(key);
        if (running != null) {
            running.timer.complete(null);
        }
    }

    /** The environment's side: the exception is the JDK's. */
    @SuppressWarnings("unchecked")
    private static Object begin(int member, Object receiver, Object[] arguments) {
        Consumer<Throwable> over = (Consumer<Throwable>) arguments[0];
        String key = (String) arguments[2];
        Running running = RUNNING.get(key);
        running.timer
                .orTimeout((Long) arguments[1], TimeUnit.NANOSECONDS)
                .whenCompleteAsync(
                        (none, thrown) -> {
                            RUNNING.remove(key);
                            if (thrown != null && RESULT.reference(running.future) == null) {
                                over.accept(thrown);
                            }
                        },
                        clock());
        return null;
    }

    /**
     * One thread that the environment has made: that of the JDK may have been made by code under
     * test.
     */
    private static synchronized Executor clock() {
        if (clock == null) {
            clock =
                    new ThreadPoolExecutor(
                            1,
                            1,
                            0,
                            TimeUnit.SECONDS,
                            new LinkedBlockingQueue<>(),
                            task -> {
                                Thread thread =
                                        new Thread(
                                                GroupState.SYSTEM,
                                                task,
                                                "CompletableFutureDelayScheduler");
                                thread.setDaemon(true);
                                return thread;
                            });
            clock.prestartCoreThread();
        }
        return clock;
    }
}
