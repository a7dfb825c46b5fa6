package factor.runtime.substitute.concurrent;

import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.boundary.Wrapper;
import factor.runtime.jvm.Slot;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Substitutes for what hands tasks of T's to a pool: each gets a stream of its own ({@link
 * PoolTaskStreams}).
 */
public final class PoolSubstitutes {
    private static final Slot POOL =
            Slot.of("java.util.concurrent.ExecutorCompletionService", "executor");

    private PoolSubstitutes() {}

    /** Substitute for {@link Executor#execute}. */
    public static void execute(Executor pool, Runnable task) {
        PoolTaskStreams.run(
                pool,
                task,
                one -> {
                    pool.execute(one);
                    return null;
                });
    }

    /** Substitute for {@link ExecutorService#submit(Callable)}. */
    public static <V> Future<V> submit(ExecutorService pool, Callable<V> task) {
        return PoolTaskStreams.call(pool, task, (Callable<V> one) -> pool.submit(one));
    }

    /** Substitute for {@link ExecutorService#submit(Runnable)}. */
    public static Future<?> submit(ExecutorService pool, Runnable task) {
        return PoolTaskStreams.run(pool, task, (Runnable one) -> pool.submit(one));
    }

    /** Substitute for {@link ExecutorService#submit(Runnable, Object)}. */
    public static <V> Future<V> submit(ExecutorService pool, Runnable task, V result) {
        return PoolTaskStreams.run(pool, task, one -> pool.submit(one, result));
    }

    /** Substitute for {@link ExecutorService#invokeAll(Collection)}. */
    public static <V> List<Future<V>> invokeAll(
            ExecutorService pool, Collection<? extends Callable<V>> tasks)
            throws InterruptedException {
        return PoolTaskStreams.handOver(
                pool, () -> pool.invokeAll(PoolTaskStreams.calls(pool, tasks)));
    }

    /** Substitute for {@link ExecutorService#invokeAll(Collection, long, TimeUnit)}. */
    public static <V> List<Future<V>> invokeAll(
            ExecutorService pool, Collection<? extends Callable<V>> tasks, long time, TimeUnit unit)
            throws InterruptedException {
        if (pool == null || unit == null) {
            return pool.invokeAll(tasks, time, unit);
        }
        long most = TimedWaits.most(pool, "invokeAll", time, unit);
        List<Future<V>> all =
                PoolTaskStreams.handOver(
                        pool,
                        () ->
                                pool.invokeAll(
                                        PoolTaskStreams.calls(pool, tasks),
                                        most,
                                        TimeUnit.NANOSECONDS));
        if (isOrdered(pool) && all.stream().anyMatch(Future::isCancelled)) {
            Mode.current()
                    .refusedHere(
                            "the time of invokeAll was over before all tasks were done: which of"
                                    + " them were is chance: give them more time");
        }
        return all;
    }

    /** Substitute for {@link ExecutorService#invokeAny(Collection)}. */
    public static <V> V invokeAny(ExecutorService pool, Collection<? extends Callable<V>> tasks)
            throws InterruptedException, ExecutionException {
        unlessSeveral(pool, tasks);
        return pool.invokeAny(tasks);
    }

    /** Substitute for {@link ExecutorService#invokeAny(Collection, long, TimeUnit)}. */
    public static <V> V invokeAny(
            ExecutorService pool, Collection<? extends Callable<V>> tasks, long time, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        unlessSeveral(pool, tasks);
        try {
            return pool.invokeAny(tasks, time, unit);
        } catch (TimeoutException over) {
            if (isOrdered(pool)) {
                Mode.current()
                        .refusedHere(
                                "the time of invokeAny was over: what its tasks have done by then"
                                        + " is chance: give them more time");
            }
            throw over;
        }
    }

    private static void unlessSeveral(ExecutorService pool, Collection<?> tasks) {
        if (pool != null && tasks != null && tasks.size() > 1 && isOrdered(pool)) {
            Mode.current()
                    .refusedHere(
                            "code under test asks by invokeAny for the task that ends first, which"
                                    + " is chance: submit them one after the other");
        }
    }

    private static boolean isOrdered(ExecutorService pool) {
        return !(pool instanceof Wrapper)
                && Mode.current().tasks().isKept()
                && ThreadState.current().realm == Realms.T;
    }

    /** Substitute for {@link ScheduledExecutorService#schedule(Runnable, long, TimeUnit)}. */
    public static ScheduledFuture<?> schedule(
            ScheduledExecutorService pool, Runnable task, long delay, TimeUnit unit) {
        return PoolTaskStreams.runLater(
                pool,
                task,
                delay,
                unit,
                (Runnable one, long time, TimeUnit in) -> pool.schedule(one, time, in));
    }

    /** Substitute for {@link ScheduledExecutorService#schedule(Callable, long, TimeUnit)}. */
    public static <V> ScheduledFuture<V> schedule(
            ScheduledExecutorService pool, Callable<V> task, long delay, TimeUnit unit) {
        return PoolTaskStreams.callLater(
                pool,
                task,
                delay,
                unit,
                (Callable<V> one, long time, TimeUnit in) -> pool.schedule(one, time, in));
    }

    /** Substitute for {@link CompletableFuture#runAsync(Runnable)}. */
    public static CompletableFuture<Void> runAsync(Runnable task) {
        return PoolTaskStreams.runAsync(null, task, CompletableFuture::runAsync);
    }

    /** Substitute for {@link CompletableFuture#runAsync(Runnable, Executor)}. */
    public static CompletableFuture<Void> runAsync(Runnable task, Executor pool) {
        return PoolTaskStreams.runAsync(pool, task, one -> CompletableFuture.runAsync(one, pool));
    }

    /** Substitute for {@link CompletableFuture#supplyAsync(Supplier)}. */
    public static <V> CompletableFuture<V> supplyAsync(Supplier<V> task) {
        return PoolTaskStreams.supplyAsync(null, task, CompletableFuture::supplyAsync);
    }

    /** Substitute for {@link CompletableFuture#supplyAsync(Supplier, Executor)}. */
    public static <V> CompletableFuture<V> supplyAsync(Supplier<V> task, Executor pool) {
        return PoolTaskStreams.supplyAsync(
                pool, task, one -> CompletableFuture.supplyAsync(one, pool));
    }

    /** Substitute for {@link ForkJoinPool#submit(Callable)}. */
    public static <V> ForkJoinTask<V> submit(ForkJoinPool pool, Callable<V> task) {
        return PoolTaskStreams.call(pool, task, (Callable<V> one) -> pool.submit(one));
    }

    /** Substitute for {@link ForkJoinPool#submit(Runnable)}. */
    public static ForkJoinTask<?> submit(ForkJoinPool pool, Runnable task) {
        return PoolTaskStreams.run(pool, task, (Runnable one) -> pool.submit(one));
    }

    /** Substitute for {@link ForkJoinPool#submit(Runnable, Object)}. */
    public static <V> ForkJoinTask<V> submit(ForkJoinPool pool, Runnable task, V result) {
        return PoolTaskStreams.run(pool, task, one -> pool.submit(one, result));
    }

    /** Substitute for {@link CompletionService#submit(Callable)}. */
    public static <V> Future<V> submit(CompletionService<V> service, Callable<V> task) {
        if (service == null || service.getClass() != ExecutorCompletionService.class) {
            return service.submit(task);
        }
        return PoolTaskStreams.call(
                (Executor) POOL.reference(service), task, (Callable<V> one) -> service.submit(one));
    }

    /** Substitute for {@link CompletionService#submit(Runnable, Object)}. */
    public static <V> Future<V> submit(CompletionService<V> service, Runnable task, V result) {
        if (service == null || service.getClass() != ExecutorCompletionService.class) {
            return service.submit(task, result);
        }
        return PoolTaskStreams.run(
                (Executor) POOL.reference(service), task, one -> service.submit(one, result));
    }
}
