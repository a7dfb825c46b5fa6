package factor.runtime.substitute.concurrent;

import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Pools;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.boundary.Wrapper;
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
 * Gives each task that T hands to a pool a stream of its own, named by who handed it over and its
 * ordinal there. Which worker takes which task is chance; on replay a worker has the stream of the
 * task that it runs.
 */
public final class PoolTaskStreams {
    /** The delay of a task that has none. */
    static final long NONE = -1;

    /** A replay waits so long, at most, for a task that has begun. */
    static final long MOST = 1_000_000_000;

    /** What stands for the pool of a task that a timer runs. */
    static final Val TIMER = Val.value("pool", Val.text("java.util.Timer"));

    private PoolTaskStreams() {}

    /** A task as T handed it over, and the state of threads that run it. */
    static class Task implements Runnable {
        private final Object task;
        private final String key;
        private final Executor pool;
        private final Val told;

        /** After how many nanoseconds the pool begins it; less than 0: when it comes to it. */
        private final long delay;

        private int runs;

        Task(Executor pool, Object task, long delay) {
            this(pool, ThreadState.current().pools.of(pool), task, delay);
        }

        /**
         * @param pool null for a timer, which runs its tasks one after the other
         */
        Task(Executor pool, Val told, Object task, long delay) {
            this.delay = delay;
            this.task = task;
            this.pool = pool;
            this.told = told;
            key = ThreadState.current().taskKey();
        }

        @Override
        public void run() {
            run(begin());
        }

        final void run(ThreadState before) {
            try {
                ((Runnable) task).run();
            } finally {
                finish(before);
            }
        }

        final void finish(ThreadState worker) {
            try {
                if (delay >= 0) {
                    TimedWaits.done(delay);
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
            Mode.current().tasks().queued(key);
            ThreadState running = new ThreadState(key(run), Realms.T);
            if (run == 0 && told != TIMER) {
                running.ran(Pools.next(pool).toString());
            }
            running.attributes.worksFor(told);
            ThreadState.set(running);
            if (delay >= 0) {
                TimedWaits.passed(delay);
            }
            return worker;
        }

        Object task() {
            return task;
        }

        String key() {
            return key;
        }

        private String key(int run) {
            return run == 0 ? key : key + '.' + run;
        }

        @Override
        public String toString() {
            return task.toString();
        }
    }

    /**
     * What a pool or a timer runs again and again: on a replay as often as it did when it was
     * recorded, and no more.
     */
    static final class Repeated extends Task {
        private static final String ENDS = "(Ljava/lang/String;)V";
        private static final Facet FACET =
                Facet.builtin(
                        (member, receiver, arguments) -> null,
                        "S E java/util/concurrent/TimeUnit ends " + ENDS + " - - " + ENDS + '\n');
        private int begun;
        private boolean hasEnded;

        Repeated(Executor pool, Val told, Object task, long delay) {
            super(pool, told, task, delay);
        }

        @Override
        public void run() {
            ThreadState before;
            synchronized (this) {
                if (hasEnded || !Mode.current().tasks().repeats(super.key(begun))) {
                    return;
                }
                begun++;
                before = begin();
            }
            run(before);
        }

        /**
         * Code under test is about to end some: that they run no more is its doing, and none begins
         * behind it.
         */
        static void end(Collection<Repeated> some, String what) {
            if (Mode.current().waits().areRecorded()) {
                some.forEach(Repeated::noMore);
            }
            Mode.current().cross(FACET.members[0], null, new Object[] {what});
        }

        private synchronized void noMore() {
            hasEnded = true;
        }
    }

    /** A task with a result. */
    private static final class TaskWithResult<V> extends Task implements Callable<V>, Supplier<V> {
        TaskWithResult(Executor pool, Object task, long delay) {
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
        Mode.current().tasks().ended(ThreadState.current());
        ThreadState.set(before);
    }

    /**
     * Pools may show a task to code of T that extends them, and sort tasks that can be compared:
     * these stay themselves.
     */
    static boolean keeps(Executor pool, Object task) {
        boolean foreign =
                pool instanceof Wrapper || pool != null && pool.getClass().getClassLoader() != null;
        return foreign
                || task == null
                || task instanceof Wrapper
                || task instanceof Comparable
                || !Mode.current().tasks().isKept();
    }

    /** What hands a task over. */
    interface HandingOver<R, X extends Exception> {
        R to() throws X;
    }

    /**
     * Hands a task over; threads that the pool makes for it are not counted among those of this
     * thread.
     */
    static <R, X extends Exception> R handOver(Executor pool, HandingOver<R, X> task) throws X {
        if (pool instanceof Wrapper || !Mode.current().tasks().isKept()) {
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
        Mode.current().tasks().awaitEarlier(key);
        R result = handOver(pool, () -> how.apply(task));
        Mode.current().tasks().queued(key);
        return result;
    }

    static <R> R run(Executor pool, Runnable task, Function<Runnable, R> how) {
        if (keeps(pool, task)) {
            return handOver(pool, () -> how.apply(task));
        }
        long delay = DelayedPools.by(pool);
        Task one = new Task(DelayedPools.behind(pool), task, delay);
        if (delay >= 0) {
            TimedWaits.delays(delay);
            return handOver(pool, () -> how.apply(one));
        }
        return inTurn(pool, one.key(), one, how);
    }

    static <V, R> R call(Executor pool, Callable<V> task, Function<Callable<V>, R> how) {
        if (keeps(pool, task)) {
            return handOver(pool, () -> how.apply(task));
        }
        TaskWithResult<V> one = new TaskWithResult<>(pool, task, NONE);
        return inTurn(pool, one.key(), one, how);
    }

    /** The future of a task that {@code how} hands over. */
    static <V> CompletableFuture<V> supplyAsync(
            Executor pool, Supplier<V> task, Function<Supplier<V>, CompletableFuture<V>> how) {
        if (keeps(pool, task)) {
            return handOver(pool, () -> how.apply(task));
        }
        long delay = DelayedPools.by(pool);
        TaskWithResult<V> one = new TaskWithResult<>(DelayedPools.behind(pool), task, delay);
        if (delay >= 0) {
            TimedWaits.delays(delay);
            return handOver(pool, () -> how.apply(one));
        }
        if (!Mode.current().tasks().hasStream(one.key()) || !Pools.hasWorkers(pool)) {
            return inTurn(pool, one.key(), one, how);
        }
        SpareTask<V> spare = new SpareTask<>(one.key(), one);
        CompletableFuture<V> future = inTurn(pool, one.key(), spare, how);
        spare.handedOver(future);
        return future;
    }

    /** The same of one without a result. */
    static CompletableFuture<Void> runAsync(
            Executor pool, Runnable task, Function<Runnable, CompletableFuture<Void>> how) {
        if (keeps(pool, task)) {
            return handOver(pool, () -> how.apply(task));
        }
        Supplier<Void> run =
                () -> {
                    task.run();
                    return null;
                };
        return supplyAsync(pool, run, supplied -> how.apply(supplied::get));
    }

    /** Hands one over that begins when some time has passed. */
    interface Scheduling<F, R> {
        R hand(F task, long delay, TimeUnit unit);
    }

    static ScheduledFuture<?> runLater(
            Executor pool,
            Runnable task,
            long delay,
            TimeUnit unit,
            Scheduling<Runnable, ScheduledFuture<?>> how) {
        if (keeps(pool, task) || unit == null) {
            return handOver(pool, () -> how.hand(task, delay, unit));
        }
        long nanos = Math.max(unit.toNanos(delay), 0);
        Task one = new Task(pool, task, nanos);
        return later(pool, one, one, nanos, how);
    }

    static <V> ScheduledFuture<V> callLater(
            Executor pool,
            Callable<V> task,
            long delay,
            TimeUnit unit,
            Scheduling<Callable<V>, ScheduledFuture<V>> how) {
        if (keeps(pool, task) || unit == null) {
            return handOver(pool, () -> how.hand(task, delay, unit));
        }
        long nanos = Math.max(unit.toNanos(delay), 0);
        TaskWithResult<V> one = new TaskWithResult<>(pool, task, nanos);
        return later(pool, one, one, nanos, how);
    }

    /** On a replay no longer than others wait for their turn, where it has begun in the capture. */
    private static <F, R> R later(
            Executor pool, Task one, F task, long nanos, Scheduling<F, R> how) {
        TimedWaits.delays(nanos);
        long delay = Mode.current().tasks().hasStream(one.key()) ? Math.min(nanos, MOST) : nanos;
        return handOver(pool, () -> how.hand(task, delay, TimeUnit.NANOSECONDS));
    }

    static <V> Collection<? extends Callable<V>> calls(
            Executor pool, Collection<? extends Callable<V>> tasks) {
        if (keeps(pool, tasks)) {
            return tasks;
        }
        ArrayList<Callable<V>> all = new ArrayList<>();
        for (Callable<V> task : tasks) {
            all.add(keeps(pool, task) ? task : new TaskWithResult<>(pool, task, NONE));
        }
        return all;
    }
}
