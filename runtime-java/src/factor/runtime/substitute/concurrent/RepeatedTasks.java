package factor.runtime.substitute.concurrent;

import factor.runtime.boundary.IdentityTable;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.SyntheticHash;
import factor.runtime.boundary.ThreadState;
import factor.runtime.substitute.concurrent.PoolTaskStreams.Repeated;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Substitutes for what has a pool run tasks of T's again and again. The environment takes time,
 * which is none on a replay: each run is told, and that code under test ends them, so that there
 * are as many runs before and between its calls as there were.
 */
public final class RepeatedTasks {
    private static final IdentityTable<Repeated> RUNNING = new IdentityTable<>();
    private static final IdentityTable<ArrayList<Repeated>> POOLS = new IdentityTable<>();

    private RepeatedTasks() {}

    /** How the task is handed over. */
    private interface Handing {
        ScheduledFuture<?> to(Runnable task, long initial, long period, TimeUnit unit);
    }

    /** Substitute for {@link ScheduledExecutorService#scheduleAtFixedRate}. */
    public static ScheduledFuture<?> scheduleAtFixedRate(
            ScheduledExecutorService pool,
            Runnable task,
            long initial,
            long period,
            TimeUnit unit) {
        return repeated(pool, task, initial, period, unit, pool::scheduleAtFixedRate);
    }

    /** Substitute for {@link ScheduledExecutorService#scheduleWithFixedDelay}. */
    public static ScheduledFuture<?> scheduleWithFixedDelay(
            ScheduledExecutorService pool, Runnable task, long initial, long delay, TimeUnit unit) {
        return repeated(pool, task, initial, delay, unit, pool::scheduleWithFixedDelay);
    }

    private static ScheduledFuture<?> repeated(
            ScheduledExecutorService pool,
            Runnable task,
            long initial,
            long period,
            TimeUnit unit,
            Handing how) {
        if (PoolTaskStreams.keeps(pool, task)
                || unit == null
                || unit.toNanos(period) <= 0
                || !isTold()) {
            return PoolTaskStreams.handOver(pool, () -> how.to(task, initial, period, unit));
        }
        long first = Math.max(unit.toNanos(initial), 0);
        long next = unit.toNanos(period);
        Repeated one = new Repeated(pool, ThreadState.current().pools.of(pool), task, next);
        TimedWaits.delays(first);
        TimedWaits.delays(next);
        ScheduledFuture<?> future =
                PoolTaskStreams.handOver(
                        pool,
                        () -> how.to(one, soon(one, first), soon(one, next), TimeUnit.NANOSECONDS));
        synchronized (RUNNING) {
            RUNNING.put(future, one, SyntheticHash.next(future.getClass()));
            ArrayList<Repeated> all = POOLS.get(pool);
            if (all == null) {
                all = new ArrayList<>();
                POOLS.put(pool, all, SyntheticHash.next(pool.getClass()));
            }
            all.add(one);
        }
        return future;
    }

    /** On a replay a run begins no later than others wait for their turn, where there is one. */
    static long soon(Repeated one, long nanos) {
        return Mode.current().tasks().hasStream(one.key())
                ? Math.min(nanos, PoolTaskStreams.MOST)
                : nanos;
    }

    /** Substitute for {@link Future#cancel}. */
    public static boolean cancel(Future<?> future, boolean interrupts) {
        Repeated one;
        synchronized (RUNNING) {
            one = future == null ? null : RUNNING.get(future);
        }
        if (one != null && isTold() && !future.isDone()) {
            Repeated.end(List.of(one), one.key());
        }
        return future.cancel(interrupts);
    }

    /** Substitute for {@link ExecutorService#shutdown}. */
    public static void shutdown(ExecutorService pool) {
        if (!(pool instanceof ScheduledThreadPoolExecutor scheduled)
                || !scheduled.getContinueExistingPeriodicTasksAfterShutdownPolicy()) {
            end(pool);
        }
        pool.shutdown();
    }

    /** Substitute for {@link ExecutorService#shutdownNow}. */
    public static List<Runnable> shutdownNow(ExecutorService pool) {
        end(pool);
        return pool.shutdownNow();
    }

    private static void end(ExecutorService pool) {
        List<Repeated> all;
        synchronized (RUNNING) {
            ArrayList<Repeated> known = pool == null ? null : POOLS.get(pool);
            all = known == null ? List.of() : List.copyOf(known);
        }
        if (!all.isEmpty() && isTold() && !pool.isShutdown()) {
            Repeated.end(all, "pool");
        }
    }

    public static boolean isTold() {
        return Mode.current().tasks().isKept() && ThreadState.current().realm == Realms.T;
    }
}
