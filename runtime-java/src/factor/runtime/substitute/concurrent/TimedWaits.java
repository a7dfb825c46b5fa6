package factor.runtime.substitute.concurrent;

import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.boundary.Wrapper;

import java.util.Arrays;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.StampedLock;
import java.util.function.BooleanSupplier;

/**
 * Substitutes for what of the JDK waits for some time at most, used by code under test: what it
 * waits for may need the environment, which takes time in the capture and none on a replay. That
 * the time was over is recorded as a call of the environment, and a wait of which that is recorded
 * does not begin; any other waits as long as threads wait for their turn, before its time is over.
 * Whether what came in time would come within another limit nobody knows, so each limit that is new
 * on a thread is recorded too.
 */
public final class TimedWaits {
    private static final Facet FACET =
            Facet.builtin(
                    (member, receiver, arguments) -> null,
                    "S E java/util/concurrent/TimeUnit over (JI)V - - (JI)V\n"
                            + "S E java/util/concurrent/TimeUnit limit (J)V - - (J)V\n"
                            + "S E java/util/concurrent/TimeUnit delay (J)V - - (J)V\n"
                            + "S E java/util/concurrent/TimeUnit passed (J)V - - (J)V\n"
                            + "S E java/util/concurrent/TimeUnit done (J)V - - (J)V\n"
                            + "S E java/util/concurrent/TimeUnit came (J)V - - (J)V\n");

    private static final long LOOK_NANOS = 200_000;

    private TimedWaits() {}

    /**
     * What is recorded where the time was over: how long it was, in nanoseconds, and how many waits
     * of the thread, since its last crossing, came before.
     */
    public static Member over() {
        return FACET.members[0];
    }

    /** Code under test has a pool wait for some time before it begins a task. */
    static void delays(long nanos) {
        Mode.current().cross(FACET.members[2], null, new Object[] {nanos});
    }

    /** That time has passed, and the task begins: a replay begins it in its turn. */
    static void passed(long nanos) {
        Mode.current().cross(FACET.members[3], null, new Object[] {nanos});
    }

    /** That task is done: what comes after it does so on a replay, too. */
    static void done(long nanos) {
        Mode.current().cross(FACET.members[4], null, new Object[] {nanos});
    }

    /** {@link Future#get(long, TimeUnit)} */
    public static Object get(Future<?> future, long time, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        if (!isOrdered(future, Future.class, "get", unit)) {
            return future.get(time, unit);
        }
        long nanos = unit.toNanos(time);
        int waits = begins(nanos);
        if (isOverAgain(nanos, waits)) {
            throw new TimeoutException();
        }
        try {
            return future.get(most(nanos), TimeUnit.NANOSECONDS);
        } catch (TimeoutException over) {
            tell(nanos, waits);
            throw over;
        }
    }

    /** {@link Lock#tryLock(long, TimeUnit)} */
    public static boolean tryLock(Lock lock, long time, TimeUnit unit) throws InterruptedException {
        return isOrdered(lock, Lock.class, "tryLock", unit)
                ? until(lock::tryLock, time, unit)
                : lock.tryLock(time, unit);
    }

    /** {@link CountDownLatch#await(long, TimeUnit)} */
    public static boolean await(CountDownLatch latch, long time, TimeUnit unit)
            throws InterruptedException {
        return isOrdered(latch, CountDownLatch.class, "await", unit)
                ? until(latch::await, time, unit)
                : latch.await(time, unit);
    }

    /** {@link Semaphore#tryAcquire(long, TimeUnit)} */
    public static boolean tryAcquire(Semaphore semaphore, long time, TimeUnit unit)
            throws InterruptedException {
        return isOrdered(semaphore, Semaphore.class, "tryAcquire", unit)
                ? until(semaphore::tryAcquire, time, unit)
                : semaphore.tryAcquire(time, unit);
    }

    /** {@link Semaphore#tryAcquire(int, long, TimeUnit)} */
    public static boolean tryAcquire(Semaphore semaphore, int permits, long time, TimeUnit unit)
            throws InterruptedException {
        return isOrdered(semaphore, Semaphore.class, "tryAcquire", unit)
                ? until((t, u) -> semaphore.tryAcquire(permits, t, u), time, unit)
                : semaphore.tryAcquire(permits, time, unit);
    }

    /** {@link ExecutorService#awaitTermination(long, TimeUnit)} */
    public static boolean awaitTermination(ExecutorService pool, long time, TimeUnit unit)
            throws InterruptedException {
        return isOrdered(pool, ExecutorService.class, "awaitTermination", unit)
                ? until(pool::awaitTermination, time, unit)
                : pool.awaitTermination(time, unit);
    }

    /** {@link Thread#join(long)}, where 0 is no time but for ever. */
    public static void join(Thread thread, long millis) throws InterruptedException {
        if (millis <= 0
                || !Mode.current().tasks().isKept()
                || ThreadState.current().realm != Realms.T) {
            thread.join(millis);
            return;
        }
        until(
                (time, unit) -> {
                    unit.timedJoin(thread, time);
                    return !thread.isAlive();
                },
                millis,
                TimeUnit.MILLISECONDS);
    }

    /** {@link Thread#join(long, int)} */
    public static void join(Thread thread, long millis, int nanos) throws InterruptedException {
        boolean isExact = millis >= 0 && nanos >= 0 && nanos < 1_000_000;
        if (!isExact || nanos > 0 && millis == Long.MAX_VALUE) {
            thread.join(millis, nanos);
        } else {
            join(thread, nanos > 0 ? millis + 1 : millis);
        }
    }

    /** {@link TimeUnit#timedJoin} */
    public static void timedJoin(TimeUnit unit, Thread thread, long time)
            throws InterruptedException {
        if (time > 0) {
            join(thread, Math.max(1, unit.toMillis(time)));
        }
    }

    /**
     * {@link CyclicBarrier#await(long, TimeUnit)}: where the time was over it breaks the barrier
     * again.
     */
    public static int await(CyclicBarrier barrier, long time, TimeUnit unit)
            throws InterruptedException, BrokenBarrierException, TimeoutException {
        return isOrdered(barrier, CyclicBarrier.class, "await", unit)
                ? meet(barrier::await, time, unit)
                : barrier.await(time, unit);
    }

    /** {@link Exchanger#exchange(Object, long, TimeUnit)} */
    public static <V> V exchange(Exchanger<V> exchanger, V given, long time, TimeUnit unit)
            throws InterruptedException, TimeoutException {
        if (!isOrdered(exchanger, Exchanger.class, "exchange", unit)) {
            return exchanger.exchange(given, time, unit);
        }
        Meeting<V, TimeoutException> meeting = (most, in) -> exchanger.exchange(given, most, in);
        return meet(meeting, time, unit);
    }

    /** {@link Phaser#awaitAdvanceInterruptibly(int, long, TimeUnit)} */
    public static int awaitAdvanceInterruptibly(Phaser phaser, int phase, long time, TimeUnit unit)
            throws InterruptedException, TimeoutException {
        if (!isOrdered(phaser, Phaser.class, "awaitAdvanceInterruptibly", unit)) {
            return phaser.awaitAdvanceInterruptibly(phase, time, unit);
        }
        Meeting<Integer, TimeoutException> meeting =
                (most, in) -> phaser.awaitAdvanceInterruptibly(phase, most, in);
        return meet(meeting, time, unit);
    }

    /** {@link StampedLock#tryWriteLock(long, TimeUnit)} */
    public static long tryWriteLock(StampedLock lock, long time, TimeUnit unit)
            throws InterruptedException {
        long[] stamp = new long[1];
        return isOrdered(lock, StampedLock.class, "tryWriteLock", unit)
                ? until((t, u) -> (stamp[0] = lock.tryWriteLock(t, u)) != 0, time, unit)
                        ? stamp[0]
                        : 0
                : lock.tryWriteLock(time, unit);
    }

    /** {@link StampedLock#tryReadLock(long, TimeUnit)} */
    public static long tryReadLock(StampedLock lock, long time, TimeUnit unit)
            throws InterruptedException {
        long[] stamp = new long[1];
        return isOrdered(lock, StampedLock.class, "tryReadLock", unit)
                ? until((t, u) -> (stamp[0] = lock.tryReadLock(t, u)) != 0, time, unit)
                        ? stamp[0]
                        : 0
                : lock.tryReadLock(time, unit);
    }

    /** A wait that tells whether it was not in vain. */
    interface Wait {
        boolean until(long time, TimeUnit unit) throws InterruptedException;
    }

    static boolean until(Wait wait, long time, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(time);
        int waits = begins(nanos);
        if (isOverAgain(nanos, waits)) {
            return false;
        }
        boolean came = wait.until(most(nanos), TimeUnit.NANOSECONDS);
        if (!came) {
            tell(nanos, waits);
        }
        return came;
    }

    /** Whether other threads have come so far, which is asked without waiting. */
    static boolean atOnce(BooleanSupplier question) {
        int waits = ThreadState.current().waits++;
        if (isOverAgain(0, waits)) {
            return false;
        }
        boolean has = question.getAsBoolean();
        long end = System.nanoTime() + most(0);
        while (!has && System.nanoTime() < end && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(LOOK_NANOS);
            has = question.getAsBoolean();
        }
        if (!has) {
            tell(0, waits);
        }
        return has;
    }

    /** A wait for other threads that throws where the time is over, and tells these. */
    private interface Meeting<R, X extends Exception> {
        R until(long time, TimeUnit unit) throws InterruptedException, TimeoutException, X;
    }

    private static <R, X extends Exception> R meet(Meeting<R, X> meeting, long time, TimeUnit unit)
            throws InterruptedException, TimeoutException, X {
        long nanos = unit.toNanos(time);
        int waits = begins(nanos);
        boolean isOver = isOverAgain(nanos, waits);
        try {
            R met = meeting.until(isOver ? 0 : most(nanos), TimeUnit.NANOSECONDS);
            if (isOver) {
                Mode.current()
                        .cross(
                                FACET.members[5],
                                null,
                                new Object[] {nanos}); // no capture has it: diverges
            }
            return met;
        } catch (TimeoutException over) {
            if (!isOver) {
                tell(nanos, waits);
            }
            throw over;
        }
    }

    /** The limit of a call that waits for more than one thread, as it is on a replay. */
    static long most(ExecutorService pool, String method, long time, TimeUnit unit) {
        if (!isOrdered(pool, ExecutorService.class, method, unit)) {
            return unit.toNanos(time);
        }
        long nanos = unit.toNanos(time);
        tellLimit(nanos);
        return most(nanos);
    }

    /** Code under test waits, in code of the JDK, for an object of its own. */
    static boolean isOrdered(Object on, Class<?> type, String method, TimeUnit unit) {
        return unit != null
                && on != null
                && !(on instanceof Wrapper)
                && Mode.current().tasks().isKept()
                && ThreadState.current().realm == Realms.T
                && isOfJdk(on.getClass(), type, method);
    }

    /**
     * An object of this class waits by a method of the JDK's, which a class of the code under test
     * may inherit.
     */
    private static boolean isOfJdk(Class<?> of, Class<?> type, String method) {
        Class<?> c = of;
        while (c.getClassLoader() != null) {
            if (declares(c, method)) {
                return false;
            }
            c = c.getSuperclass();
        }
        return type.isAssignableFrom(c);
    }

    private static boolean declares(Class<?> type, String method) {
        try {
            return Arrays.stream(type.getDeclaredMethods())
                    .anyMatch(
                            m ->
                                    m.getName().equals(method)
                                            && Arrays.asList(m.getParameterTypes())
                                                    .contains(TimeUnit.class));
        } catch (LinkageError absent) {
            return true;
        }
    }

    private static int begins(long nanos) {
        tellLimit(nanos);
        return ThreadState.current().waits++;
    }

    private static void tellLimit(long nanos) {
        if (ThreadState.current().isNewLimit(nanos)) {
            Mode.current().cross(FACET.members[1], null, new Object[] {nanos});
        }
    }

    private static boolean isOverAgain(long nanos, int waits) {
        boolean over = Mode.current().waits().endedInVain(nanos, waits);
        if (over) {
            tell(nanos, waits);
            Mode.current().waits().letOthersCome(nanos);
        }
        return over;
    }

    private static long most(long nanos) {
        return Math.max(nanos, Mode.current().waits().turnNanos());
    }

    private static void tell(long nanos, int waits) {
        Mode.current().cross(over(), null, new Object[] {nanos, waits});
    }
}
