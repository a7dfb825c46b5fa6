package factor.runtime.boundary;

import factor.contract.Format;
import factor.runtime.jvm.Slot;
import factor.transcript.Val;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The pools that a thread has handed tasks to. Which worker of a pool runs a task is chance; which
 * pool it is, and how many workers it can have, the environment can tell by the threads that it
 * sees.
 */
public final class Pools {
    /** A pool that T uses without having one. */
    static final Val COMMON = Val.value("pool", Val.text("common"));

    private static final String DELEGATING =
            "java.util.concurrent.Executors$DelegatedExecutorService";
    private static final Slot DELEGATE = Slot.of(DELEGATING, "e");

    private record Known(WeakReference<Executor> pool, int ordinal) {}

    /** A pool that has begun tasks, and how many. */
    private static final class Begun {
        private final WeakReference<Executor> pool;
        private final int number;
        private int count = 1;

        Begun(Executor pool, int number) {
            this.pool = new WeakReference<>(pool);
            this.number = number;
        }
    }

    private static final ArrayList<Begun> BEGUN = new ArrayList<>();
    private static int numbers;

    private final ArrayList<Known> known = new ArrayList<>();
    private int count;

    /** What a pool is to those who see its threads; the same whenever T does the same. */
    public synchronized Val of(Executor pool) {
        if (pool == null || pool == ForkJoinPool.commonPool()) {
            return COMMON;
        }
        return Val.value(
                "pool", Val.text(told(undelegated(pool))), Val.number(Format.INT, ordinal(pool)));
    }

    /**
     * That of a worker that runs what nobody has handed over as a task; null of any other thread.
     */
    static Val ofWorker(Thread thread) {
        if (!(thread instanceof ForkJoinWorkerThread worker)) {
            return null;
        }
        return worker.getPool() == ForkJoinPool.commonPool()
                ? COMMON
                : Val.value("pool", Val.text(told(worker.getPool())));
    }

    /** Capture: a pool begins another task. */
    public static Place next(Executor pool) {
        Executor of = pool == null ? ForkJoinPool.commonPool() : pool;
        synchronized (BEGUN) {
            BEGUN.removeIf(one -> one.pool.refersTo(null));
            for (Begun one : BEGUN) {
                if (one.pool.refersTo(of)) {
                    return new Place(one.number, one.count++);
                }
            }
            BEGUN.add(new Begun(of, numbers));
            return new Place(numbers++, 0);
        }
    }

    /** Its tasks need not wait for each other. */
    public static boolean hasWorkers(Executor pool) {
        Object of = pool == null ? ForkJoinPool.commonPool() : undelegated(pool);
        return of == ForkJoinPool.commonPool()
                || of instanceof ForkJoinPool forks && forks.getParallelism() > 1
                || of instanceof ThreadPoolExecutor threads && threads.getCorePoolSize() > 1;
    }

    private int ordinal(Executor pool) {
        known.removeIf(one -> one.pool.refersTo(null));
        for (Known one : known) {
            if (one.pool.refersTo(pool)) {
                return one.ordinal;
            }
        }
        known.add(new Known(new WeakReference<>(pool), count));
        return count++;
    }

    private static Object undelegated(Object pool) {
        for (Class<?> type = pool.getClass(); type != null; type = type.getSuperclass()) {
            if (type.getName().equals(DELEGATING)) {
                return DELEGATE.reference(pool);
            }
        }
        return pool;
    }

    private static String told(Object pool) {
        String name = pool.getClass().getName();
        if (pool instanceof ThreadPoolExecutor of) {
            return name
                    + " of "
                    + of.getCorePoolSize()
                    + " to "
                    + of.getMaximumPoolSize()
                    + " threads, idle for "
                    + of.getKeepAliveTime(TimeUnit.NANOSECONDS)
                    + " ns, core "
                    + (of.allowsCoreThreadTimeOut() ? "too, " : "not, ")
                    + of.getQueue().getClass().getName();
        }
        return pool instanceof ForkJoinPool of ? name + " of " + of.getParallelism() : name;
    }
}
