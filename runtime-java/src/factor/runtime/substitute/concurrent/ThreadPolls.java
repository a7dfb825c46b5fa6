package factor.runtime.substitute.concurrent;

import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.boundary.Wrapper;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Lock;
import java.util.function.BooleanSupplier;

/**
 * Substitutes for questions of code under test whether another thread has come so far, that do not
 * wait. What that thread does may need the environment, which takes no time on a replay: an answer
 * that it had not is recorded, as a wait of no time that was in vain; any other comes when it has.
 */
public final class ThreadPolls {
    /**
     * So often it is told that the same object is not there yet: code that asks again and again
     * asks more or less often by chance.
     */
    private static final int TOLD = 8;

    private ThreadPolls() {}

    /** {@link Future#isDone} */
    public static boolean isDone(Future<?> future) {
        return isTold(future) ? has(future, future::isDone) : future.isDone();
    }

    /** {@link CompletableFuture#getNow} */
    public static Object getNow(CompletableFuture<Object> future, Object otherwise) {
        return !isTold(future) || has(future, future::isDone)
                ? future.getNow(otherwise)
                : otherwise;
    }

    /** {@link Thread#isAlive} of a thread that has been started. */
    public static boolean isAlive(Thread thread) {
        boolean isStarted = thread.getState() != Thread.State.NEW;
        return isStarted && isTold(thread)
                ? !has(thread, () -> !thread.isAlive())
                : thread.isAlive();
    }

    /** {@link ExecutorService#isTerminated} of a pool that has been shut down. */
    public static boolean isTerminated(ExecutorService pool) {
        return isTold(pool) && pool.isShutdown()
                ? has(pool, pool::isTerminated)
                : pool.isTerminated();
    }

    /** {@link Lock#tryLock()} */
    public static boolean tryLock(Lock lock) {
        return isTold(lock) ? has(lock, lock::tryLock) : lock.tryLock();
    }

    /** {@link Semaphore#tryAcquire()} */
    public static boolean tryAcquire(Semaphore semaphore) {
        return isTold(semaphore) ? has(semaphore, semaphore::tryAcquire) : semaphore.tryAcquire();
    }

    /**
     * It is an object of the JDK's of which code under test asks. Those of the environment are
     * asked across the boundary.
     */
    private static boolean isTold(Object of) {
        return of != null
                && !(of instanceof Wrapper)
                && (of instanceof Thread || of.getClass().getClassLoader() == null)
                && Mode.current().tasks().isKept()
                && ThreadState.current().realm == Realms.T;
    }

    private static boolean has(Object of, BooleanSupplier question) {
        ThreadState thread = ThreadState.current();
        int polls = thread.polls(of);
        if (polls >= TOLD) {
            return question.getAsBoolean();
        }
        return TimedWaits.atOnce(question);
    }
}
