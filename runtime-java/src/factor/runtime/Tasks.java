package factor.runtime;

import factor.transcript.Val;
import java.util.ArrayList;
import java.util.Collection;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Gives each task that T hands to a pool a stream of its own, named by who handed it over and its ordinal there. Which worker
 * takes which task is chance; on replay a worker has the stream of the task that it runs.
 */
final class Tasks {
    /** The delay of a task that has none. */
    private static final long NONE = -1;
    /** A replay waits so long, at most, for a task that has begun. */
    private static final long MOST = 1_000_000_000;

    private Tasks() {}

    /** A task as T handed it over, and the state of threads that run it. */
    private static class Task implements Runnable {
        private final Object task;
        private final String key;
        private final Executor pool;
        private final Val told;
        /** After how many nanoseconds the pool begins it; less than 0: when it comes to it. */
        private final long delay;
        private int runs;

        Task(Executor pool, Object task, long delay) {
            this.delay = delay;
            ThreadState thread = ThreadState.current();
            this.task = task;
            this.pool = pool;
            told = thread.pools.of(pool);
            key = thread.taskKey();
        }

        @Override
        public void run() {
            ThreadState before = begin();
            try {
                ((Runnable) task).run();
            } finally {
                finish(before);
            }
        }

        final void finish(ThreadState worker) {
            try {
                if (delay >= 0) {
                    Waits.done(delay);
                }
            } finally {
                end(worker);
            }
        }

        /** The worker's own state, which comes back at the {@link #end}. */
        final ThreadState begin() {
            ThreadState worker = ThreadState.current();
            int run;
            synchronized (this) {
                run = runs++;
            }
            Launch.mode().isHandedOver(key);
            ThreadState running = run == 0 ? new ThreadState(key, Realms.T).ran(Pools.next(pool).toString())
                    : new ThreadState(key + '.' + run, Realms.T);
            running.attributes.worksFor(told);
            ThreadState.set(running);
            if (delay >= 0) {
                Waits.passed(delay);
            }
            return worker;
        }

        Object task() {
            return task;
        }

        String key() {
            return key;
        }

        @Override
        public String toString() {
            return task.toString();
        }
    }

    /** A task with a result. */
    private static final class Asked<V> extends Task implements Callable<V>, Supplier<V> {
        Asked(Executor pool, Object task, long delay) {
            super(pool, task, delay);
        }

        @Override
        @SuppressWarnings("unchecked")
        public V call() throws Exception {
            ThreadState before = begin();
            try {
                return ((Callable<V>) task()).call();
            } finally {
                finish(before);
            }
        }

        @Override
        @SuppressWarnings("unchecked")
        public V get() {
            ThreadState before = begin();
            try {
                return ((Supplier<V>) task()).get();
            } finally {
                finish(before);
            }
        }
    }

    /** What the thread runs now with a stream of its own has ended. */
    static void end(ThreadState before) {
        Launch.mode().taskEnded(ThreadState.current());
        ThreadState.set(before);
    }

    /** Pools may show a task to code of T that extends them, and sort tasks that can be compared: these stay themselves. */
    private static boolean keeps(Executor pool, Object task) {
        boolean foreign = pool instanceof Wrapper || pool != null && pool.getClass().getClassLoader() != null;
        return foreign || task == null || task instanceof Wrapper || task instanceof Comparable || !Launch.mode().ordersTasks();
    }

    /** What hands a task over. */
    interface HandingOver<R, X extends Exception> {
        R to() throws X;
    }

    /** Hands a task over; threads that the pool makes for it are not counted among those of this thread. */
    static <R, X extends Exception> R handOver(Executor pool, HandingOver<R, X> task) throws X {
        if (pool instanceof Wrapper || !Launch.mode().ordersTasks()) {
            return task.to();
        }
        ThreadState thread = ThreadState.current();
        boolean before = thread.handsOver(true);
        try {
            return task.to();
        } finally {
            thread.handsOver(before);
        }
    }

    /** Hands one over, behind those of other threads that came before when it was recorded. */
    private static <F, R> R inTurn(Executor pool, String key, F task, Function<F, R> how) {
        Launch.mode().awaitEarlier(key);
        R result = handOver(pool, () -> how.apply(task));
        Launch.mode().isHandedOver(key);
        return result;
    }

    static <R> R run(Executor pool, Runnable task, Function<Runnable, R> how) {
        if (keeps(pool, task)) {
            return handOver(pool, () -> how.apply(task));
        }
        Task one = new Task(pool, task, NONE);
        return inTurn(pool, one.key(), one, how);
    }

    static <V, R> R call(Executor pool, Callable<V> task, Function<Callable<V>, R> how) {
        if (keeps(pool, task)) {
            return handOver(pool, () -> how.apply(task));
        }
        Asked<V> one = new Asked<>(pool, task, NONE);
        return inTurn(pool, one.key(), one, how);
    }

    /** The future of a task that {@code how} hands over. */
    static <V> CompletableFuture<V> supplyAsync(Executor pool, Supplier<V> task, Function<Supplier<V>, CompletableFuture<V>> how) {
        if (keeps(pool, task)) {
            return handOver(pool, () -> how.apply(task));
        }
        Asked<V> one = new Asked<>(pool, task, NONE);
        if (!Launch.mode().hasStream(one.key()) || !Pools.hasWorkers(pool)) {
            return inTurn(pool, one.key(), one, how);
        }
        Spare<V> spare = new Spare<>(one.key(), one);
        CompletableFuture<V> future = inTurn(pool, one.key(), spare, how);
        spare.handedOver(future);
        return future;
    }

    /** The same of one without a result. */
    static CompletableFuture<Void> runAsync(Executor pool, Runnable task, Function<Runnable, CompletableFuture<Void>> how) {
        if (keeps(pool, task)) {
            return handOver(pool, () -> how.apply(task));
        }
        Supplier<Void> run = () -> {
            task.run();
            return null;
        };
        return supplyAsync(pool, run, supplied -> how.apply(supplied::get));
    }

    /** Hands one over that begins when some time has passed. */
    interface Later<F, R> {
        R hand(F task, long delay, TimeUnit unit);
    }

    static ScheduledFuture<?> runLater(Executor pool, Runnable task, long delay, TimeUnit unit, Later<Runnable, ScheduledFuture<?>> how) {
        if (keeps(pool, task) || unit == null) {
            return handOver(pool, () -> how.hand(task, delay, unit));
        }
        long nanos = Math.max(unit.toNanos(delay), 0);
        Task one = new Task(pool, task, nanos);
        return later(pool, one, one, nanos, how);
    }

    static <V> ScheduledFuture<V> callLater(Executor pool, Callable<V> task, long delay, TimeUnit unit,
            Later<Callable<V>, ScheduledFuture<V>> how) {
        if (keeps(pool, task) || unit == null) {
            return handOver(pool, () -> how.hand(task, delay, unit));
        }
        long nanos = Math.max(unit.toNanos(delay), 0);
        Asked<V> one = new Asked<>(pool, task, nanos);
        return later(pool, one, one, nanos, how);
    }

    /** On a replay no longer than others wait for their turn, where it has begun in the capture. */
    private static <F, R> R later(Executor pool, Task one, F task, long nanos, Later<F, R> how) {
        Waits.delays(nanos);
        long delay = Launch.mode().hasStream(one.key()) ? Math.min(nanos, MOST) : nanos;
        return handOver(pool, () -> how.hand(task, delay, TimeUnit.NANOSECONDS));
    }

    static <V> Collection<? extends Callable<V>> calls(Executor pool, Collection<? extends Callable<V>> tasks) {
        if (keeps(pool, tasks)) {
            return tasks;
        }
        ArrayList<Callable<V>> all = new ArrayList<>();
        for (Callable<V> task : tasks) {
            all.add(keeps(pool, task) ? task : new Asked<>(pool, task, NONE));
        }
        return all;
    }
}
