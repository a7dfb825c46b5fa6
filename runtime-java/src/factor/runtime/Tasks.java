package factor.runtime;

import factor.transcript.Val;
import java.util.ArrayList;
import java.util.Collection;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/**
 * Gives each task that T hands to a pool a stream of its own, named by who handed it over and its ordinal there. Which worker
 * takes which task is chance; on replay a worker has the stream of the task that it runs.
 */
final class Tasks {
    private Tasks() {}

    /** A task as T handed it over, and the state of threads that run it. */
    private static class Task implements Runnable {
        private final Object task;
        private final String key;
        private final Val pool;
        private int runs;

        Task(Executor pool, Object task) {
            ThreadState thread = ThreadState.current();
            this.task = task;
            this.pool = thread.pools.of(pool);
            key = thread.taskKey();
        }

        @Override
        public void run() {
            ThreadState before = begin();
            try {
                ((Runnable) task).run();
            } finally {
                end(before);
            }
        }

        /** The worker's own state, which comes back at the {@link #end}. */
        final ThreadState begin() {
            ThreadState worker = ThreadState.current();
            int run;
            synchronized (this) {
                run = runs++;
            }
            ThreadState running = new ThreadState(run == 0 ? key : key + '.' + run, Realms.T);
            running.attributes.worksFor(pool);
            ThreadState.set(running);
            return worker;
        }

        static void end(ThreadState worker) {
            Launch.mode().taskEnded(ThreadState.current());
            ThreadState.set(worker);
        }

        Object task() {
            return task;
        }

        @Override
        public String toString() {
            return task.toString();
        }
    }

    /** A task with a result. */
    private static final class Asked<V> extends Task implements Callable<V>, Supplier<V> {
        Asked(Executor pool, Object task) {
            super(pool, task);
        }

        @Override
        @SuppressWarnings("unchecked")
        public V call() throws Exception {
            ThreadState before = begin();
            try {
                return ((Callable<V>) task()).call();
            } finally {
                end(before);
            }
        }

        @Override
        @SuppressWarnings("unchecked")
        public V get() {
            ThreadState before = begin();
            try {
                return ((Supplier<V>) task()).get();
            } finally {
                end(before);
            }
        }
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

    static Runnable run(Executor pool, Runnable task) {
        return keeps(pool, task) ? task : new Task(pool, task);
    }

    static <V> Callable<V> call(Executor pool, Callable<V> task) {
        return keeps(pool, task) ? task : new Asked<>(pool, task);
    }

    static <V> Supplier<V> supply(Executor pool, Supplier<V> task) {
        return keeps(pool, task) ? task : new Asked<>(pool, task);
    }

    static <V> Collection<? extends Callable<V>> calls(Executor pool, Collection<? extends Callable<V>> tasks) {
        if (keeps(pool, tasks)) {
            return tasks;
        }
        ArrayList<Callable<V>> all = new ArrayList<>();
        for (Callable<V> task : tasks) {
            all.add(call(pool, task));
        }
        return all;
    }
}
