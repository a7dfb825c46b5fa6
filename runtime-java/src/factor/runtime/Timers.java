package factor.runtime;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Substitutes for what ends a future of T's when some time has passed: that it does so is a call of the environment, whose clock it is,
 * so a replay ends the future where the capture did, and not otherwise (docs/decisions/041-timed-waits.md).
 */
public final class Timers {
    private static final Facet FACET = Facet.builtin(Timers::begin, "S E factor/runtime/Timers begin (Ljava/lang/Runnable;JLjava/lang/String;)V"
            + " - - (Ljava/lang/Runnable;JLjava/lang/String;)V\n");
    private static final Slot RESULT = Slot.of("java.util.concurrent.CompletableFuture", "result");
    /** The timers that run, by their keys. */
    private static final ConcurrentHashMap<String, Running> RUNNING = new ConcurrentHashMap<>();
    private static ScheduledThreadPoolExecutor clock;

    private record Running(CompletableFuture<Object> future, Future<?> timer) {}

    private Timers() {}

    /** Substitute for {@link CompletableFuture#orTimeout}. */
    public static CompletableFuture<Object> orTimeout(CompletableFuture<Object> future, long time, TimeUnit unit) {
        if (!isTold(future, unit)) {
            return future.orTimeout(time, unit);
        }
        return ends(future, () -> future.completeExceptionally(new TimeoutException()), unit.toNanos(time));
    }

    /** Substitute for {@link CompletableFuture#completeOnTimeout}. */
    public static CompletableFuture<Object> completeOnTimeout(CompletableFuture<Object> future, Object value, long time, TimeUnit unit) {
        if (!isTold(future, unit)) {
            return future.completeOnTimeout(value, time, unit);
        }
        return ends(future, () -> future.complete(value), unit.toNanos(time));
    }

    private static boolean isTold(CompletableFuture<?> future, TimeUnit unit) {
        return future != null && unit != null && Launch.mode().ordersTasks() && ThreadState.current().realm == Realms.T
                && (future.getClass() == CompletableFuture.class || future instanceof FutureWrapper);
    }

    private static CompletableFuture<Object> ends(CompletableFuture<Object> future, Runnable end, long nanos) {
        String key = ThreadState.current().timerKey();
        RUNNING.put(key, new Running(future, null));
        Crossing.call(FACET.members[0], null, new Object[] {end, nanos, key});
        if (future.getClass() == CompletableFuture.class) {
            future.whenComplete((value, thrown) -> stop(key));
        }
        return future;
    }

    private static void stop(String key) {
        Running running = RUNNING.remove(key);
        if (running != null && running.timer != null) {
            running.timer.cancel(false);
        }
    }

    /** The environment's side. */
    private static Object begin(int member, Object receiver, Object[] arguments) {
        Runnable end = (Runnable) arguments[0];
        String key = (String) arguments[2];
        CompletableFuture<Object> future = RUNNING.get(key).future;
        Future<?> timer = clock().schedule(() -> {
            RUNNING.remove(key);
            if (RESULT.reference(future) == null) {
                end.run();
            }
        }, (Long) arguments[1], TimeUnit.NANOSECONDS);
        RUNNING.computeIfPresent(key, (same, running) -> new Running(future, timer));
        return null;
    }

    private static synchronized ScheduledThreadPoolExecutor clock() {
        if (clock == null) {
            clock = new ScheduledThreadPoolExecutor(1, task -> {
                Thread thread = new Thread(GroupState.SYSTEM, task, "CompletableFutureDelayScheduler");
                thread.setDaemon(true);
                return thread;
            });
            clock.setRemoveOnCancelPolicy(true);
        }
        return clock;
    }
}
