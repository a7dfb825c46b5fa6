package factor.runtime;

import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Substitutes for what of the JDK waits for some time at most, used by code under test: what it waits for may need the environment,
 * which takes time in the capture and none on a replay. That the time was over is recorded as a call of the environment, and a wait
 * of which that is recorded does not begin; any other waits as long as threads wait for their turn, before its time is over. Whether what
 * came in time would come within another limit nobody knows, so each limit that is new on a thread is recorded too.
 */
public final class Waits {
    private static final Facet FACET =
            Facet.builtin((member, receiver, arguments) -> null, "S E java/util/concurrent/TimeUnit over (JI)V - - (JI)V\n"
                    + "S E java/util/concurrent/TimeUnit limit (J)V - - (J)V\n"
                    + "S E java/util/concurrent/TimeUnit delay (J)V - - (J)V\n"
                    + "S E java/util/concurrent/TimeUnit passed (J)V - - (J)V\n"
                    + "S E java/util/concurrent/TimeUnit done (J)V - - (J)V\n");

    private Waits() {}

    /** What is recorded where the time was over: how long it was, in nanoseconds, and how many waits of the thread, since its last crossing, came before. */
    static Member over() {
        return FACET.members[0];
    }

    /** Code under test has a pool wait for some time before it begins a task. */
    static void delays(long nanos) {
        Crossing.call(FACET.members[2], null, new Object[] {nanos});
    }

    /** That time has passed, and the task begins: a replay begins it in its turn. */
    static void passed(long nanos) {
        Crossing.call(FACET.members[3], null, new Object[] {nanos});
    }

    /** That task is done: what comes after it does so on a replay, too. */
    static void done(long nanos) {
        Crossing.call(FACET.members[4], null, new Object[] {nanos});
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

    /** {@link BlockingQueue#poll(long, TimeUnit)} */
    public static Object poll(BlockingQueue<?> queue, long time, TimeUnit unit) throws InterruptedException {
        if (!isOrdered(queue, BlockingQueue.class, "poll", unit)) {
            return queue.poll(time, unit);
        }
        Object[] found = new Object[1];
        until((t, u) -> (found[0] = queue.poll(t, u)) != null, time, unit);
        return found[0];
    }

    /** {@link BlockingQueue#offer(Object, long, TimeUnit)} */
    @SuppressWarnings("unchecked")
    public static boolean offer(BlockingQueue<?> queue, Object element, long time, TimeUnit unit) throws InterruptedException {
        BlockingQueue<Object> to = (BlockingQueue<Object>) queue;
        return isOrdered(queue, BlockingQueue.class, "offer", unit) && element != null ? until((t, u) -> to.offer(element, t, u), time, unit) : to.offer(element, time, unit);
    }

    /** {@link Lock#tryLock(long, TimeUnit)} */
    public static boolean tryLock(Lock lock, long time, TimeUnit unit) throws InterruptedException {
        return isOrdered(lock, Lock.class, "tryLock", unit) ? until(lock::tryLock, time, unit) : lock.tryLock(time, unit);
    }

    /** {@link CountDownLatch#await(long, TimeUnit)} */
    public static boolean await(CountDownLatch latch, long time, TimeUnit unit) throws InterruptedException {
        return isOrdered(latch, CountDownLatch.class, "await", unit) ? until(latch::await, time, unit) : latch.await(time, unit);
    }

    /** {@link Semaphore#tryAcquire(long, TimeUnit)} */
    public static boolean tryAcquire(Semaphore semaphore, long time, TimeUnit unit) throws InterruptedException {
        return isOrdered(semaphore, Semaphore.class, "tryAcquire", unit) ? until(semaphore::tryAcquire, time, unit) : semaphore.tryAcquire(time, unit);
    }

    /** {@link Semaphore#tryAcquire(int, long, TimeUnit)} */
    public static boolean tryAcquire(Semaphore semaphore, int permits, long time, TimeUnit unit) throws InterruptedException {
        return isOrdered(semaphore, Semaphore.class, "tryAcquire", unit) ? until((t, u) -> semaphore.tryAcquire(permits, t, u), time, unit)
                : semaphore.tryAcquire(permits, time, unit);
    }

    /** {@link ExecutorService#awaitTermination(long, TimeUnit)} */
    public static boolean awaitTermination(ExecutorService pool, long time, TimeUnit unit) throws InterruptedException {
        return isOrdered(pool, ExecutorService.class, "awaitTermination", unit) ? until(pool::awaitTermination, time, unit) : pool.awaitTermination(time, unit);
    }

    /** {@link Thread#join(long)}, where 0 is no time but for ever. */
    public static void join(Thread thread, long millis) throws InterruptedException {
        if (millis <= 0 || !Launch.mode().ordersTasks() || ThreadState.current().realm != Realms.T) {
            thread.join(millis);
            return;
        }
        until((time, unit) -> {
            unit.timedJoin(thread, time);
            return !thread.isAlive();
        }, millis, TimeUnit.MILLISECONDS);
    }

    /** {@link Condition#await(long, TimeUnit)}: it gives a lock back meanwhile, so a replay cannot end it in its turn. */
    public static boolean await(Condition condition, long time, TimeUnit unit) throws InterruptedException {
        takesTime();
        return condition.await(time, unit);
    }

    /** {@link Condition#awaitNanos} */
    public static long awaitNanos(Condition condition, long nanos) throws InterruptedException {
        takesTime();
        return condition.awaitNanos(nanos);
    }

    /** {@link CompletableFuture#get(long, TimeUnit)} */
    public static Object get(CompletableFuture<?> future, long time, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        return get((Future<?>) future, time, unit);
    }

    /** {@link FutureTask#get(long, TimeUnit)} */
    public static Object get(FutureTask<?> future, long time, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        return get((Future<?>) future, time, unit);
    }

    /** {@link ForkJoinTask#get(long, TimeUnit)} */
    public static Object get(ForkJoinTask<?> future, long time, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        return get((Future<?>) future, time, unit);
    }

    /** {@link BlockingDeque#poll(long, TimeUnit)} */
    public static Object poll(BlockingDeque<?> queue, long time, TimeUnit unit) throws InterruptedException {
        return poll((BlockingQueue<?>) queue, time, unit);
    }

    /** {@link LinkedBlockingQueue#poll(long, TimeUnit)} */
    public static Object poll(LinkedBlockingQueue<?> queue, long time, TimeUnit unit) throws InterruptedException {
        return poll((BlockingQueue<?>) queue, time, unit);
    }

    /** {@link ArrayBlockingQueue#poll(long, TimeUnit)} */
    public static Object poll(ArrayBlockingQueue<?> queue, long time, TimeUnit unit) throws InterruptedException {
        return poll((BlockingQueue<?>) queue, time, unit);
    }

    /** {@link LinkedBlockingDeque#poll(long, TimeUnit)} */
    public static Object poll(LinkedBlockingDeque<?> queue, long time, TimeUnit unit) throws InterruptedException {
        return poll((BlockingQueue<?>) queue, time, unit);
    }

    /** {@link PriorityBlockingQueue#poll(long, TimeUnit)} */
    public static Object poll(PriorityBlockingQueue<?> queue, long time, TimeUnit unit) throws InterruptedException {
        return poll((BlockingQueue<?>) queue, time, unit);
    }

    /** {@link SynchronousQueue#poll(long, TimeUnit)} */
    public static Object poll(SynchronousQueue<?> queue, long time, TimeUnit unit) throws InterruptedException {
        return poll((BlockingQueue<?>) queue, time, unit);
    }

    /** {@link LinkedTransferQueue#poll(long, TimeUnit)} */
    public static Object poll(LinkedTransferQueue<?> queue, long time, TimeUnit unit) throws InterruptedException {
        return poll((BlockingQueue<?>) queue, time, unit);
    }

    /** {@link BlockingDeque#offer(Object, long, TimeUnit)} */
    public static boolean offer(BlockingDeque<?> queue, Object element, long time, TimeUnit unit) throws InterruptedException {
        return offer((BlockingQueue<?>) queue, element, time, unit);
    }

    /** {@link LinkedBlockingQueue#offer(Object, long, TimeUnit)} */
    public static boolean offer(LinkedBlockingQueue<?> queue, Object element, long time, TimeUnit unit) throws InterruptedException {
        return offer((BlockingQueue<?>) queue, element, time, unit);
    }

    /** {@link ArrayBlockingQueue#offer(Object, long, TimeUnit)} */
    public static boolean offer(ArrayBlockingQueue<?> queue, Object element, long time, TimeUnit unit) throws InterruptedException {
        return offer((BlockingQueue<?>) queue, element, time, unit);
    }

    /** {@link LinkedBlockingDeque#offer(Object, long, TimeUnit)} */
    public static boolean offer(LinkedBlockingDeque<?> queue, Object element, long time, TimeUnit unit) throws InterruptedException {
        return offer((BlockingQueue<?>) queue, element, time, unit);
    }

    /** {@link SynchronousQueue#offer(Object, long, TimeUnit)} */
    public static boolean offer(SynchronousQueue<?> queue, Object element, long time, TimeUnit unit) throws InterruptedException {
        return offer((BlockingQueue<?>) queue, element, time, unit);
    }

    /** {@link ReentrantLock#tryLock(long, TimeUnit)} */
    public static boolean tryLock(ReentrantLock lock, long time, TimeUnit unit) throws InterruptedException {
        return tryLock((Lock) lock, time, unit);
    }

    /** {@link ReentrantReadWriteLock.ReadLock#tryLock(long, TimeUnit)} */
    public static boolean tryLock(ReentrantReadWriteLock.ReadLock lock, long time, TimeUnit unit) throws InterruptedException {
        return tryLock((Lock) lock, time, unit);
    }

    /** {@link ReentrantReadWriteLock.WriteLock#tryLock(long, TimeUnit)} */
    public static boolean tryLock(ReentrantReadWriteLock.WriteLock lock, long time, TimeUnit unit) throws InterruptedException {
        return tryLock((Lock) lock, time, unit);
    }

    /** {@link ThreadPoolExecutor#awaitTermination(long, TimeUnit)} */
    public static boolean awaitTermination(ThreadPoolExecutor pool, long time, TimeUnit unit) throws InterruptedException {
        return awaitTermination((ExecutorService) pool, time, unit);
    }

    /** {@link ForkJoinPool#awaitTermination(long, TimeUnit)} */
    public static boolean awaitTermination(ForkJoinPool pool, long time, TimeUnit unit) throws InterruptedException {
        return awaitTermination((ExecutorService) pool, time, unit);
    }

    /**
     * Code of the thread's realm is about to wait for some time, and nobody knows whether that will be over. Its limit is not told: whether code
     * under test has to wait for what it waits for so is a race of its own.
     */
    static void takesTime() {
        if (ThreadState.current().realm == Realms.T) {
            Launch.mode().waitsInPlace();
        }
    }

    /** A wait that tells whether it was not in vain. */
    private interface Wait {
        boolean until(long time, TimeUnit unit) throws InterruptedException;
    }

    private static boolean until(Wait wait, long time, TimeUnit unit) throws InterruptedException {
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

    /** Code under test waits, in code of the JDK, for an object of its own. */
    private static boolean isOrdered(Object on, Class<?> type, String method, TimeUnit unit) {
        return unit != null && on != null && !(on instanceof Wrapper) && Launch.mode().ordersTasks()
                && ThreadState.current().realm == Realms.T && isOfJdk(on.getClass(), type, method);
    }

    /** An object of this class waits by a method of the JDK's, which a class of the code under test may inherit. */
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
            return Arrays.stream(type.getDeclaredMethods()).anyMatch(
                    m -> m.getName().equals(method) && Arrays.asList(m.getParameterTypes()).contains(TimeUnit.class));
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
            Crossing.call(FACET.members[1], null, new Object[] {nanos});
        }
    }

    private static boolean isOverAgain(long nanos, int waits) {
        boolean over = Launch.mode().wasOver(nanos, waits);
        if (over) {
            tell(nanos, waits);
            Launch.mode().settles(nanos);
        }
        return over;
    }

    private static long most(long nanos) {
        return Math.max(nanos, Launch.mode().turnNanos());
    }

    private static void tell(long nanos, int waits) {
        Crossing.call(over(), null, new Object[] {nanos, waits});
    }
}
