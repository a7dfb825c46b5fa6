// shows: waits for some time at most (Future.get, join, tryLock, await, poll, offer, tryAcquire, awaitTermination) whose time is over, or is not, for what needs the environment
// group: concurrency
// cut: t.**
package t;

import e.Slow;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;

public class Main {
    private static final Slow SLOW = new Slow();
    private static final TimeUnit MILLIS = TimeUnit.MILLISECONDS;

    public static void main(String[] args) throws Exception {
        futures();
        threads();
        locks();
        queues();
        permits();
        inherited();
    }

    private static void futures() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> ours = pool.submit(() -> SLOW.same(1));
        System.out.println(isLate(ours, 20) + " " + isLateOnceGone(ours) + " " + ours.get());
        CompletableFuture<Integer> supplied = CompletableFuture.supplyAsync(() -> SLOW.same(2));
        System.out.println(isLate(supplied, 20) + " " + isLateOnceGone(supplied));
        Future<Integer> theirs = SLOW.later(3);
        System.out.println(isLate(theirs, 20) + " " + isLateOnceGone(theirs));
        pool.execute(() -> SLOW.same(4));
        pool.shutdown();
        System.out.println(pool.awaitTermination(20, MILLIS));
        SLOW.go();
        System.out.println(pool.awaitTermination(30, TimeUnit.SECONDS));
    }

    private static boolean isLate(Future<Integer> future, long millis) throws Exception {
        try {
            future.get(millis, MILLIS);
            return false;
        } catch (TimeoutException e) {
            return e.getMessage() == null;
        }
    }

    private static boolean isLateOnceGone(Future<Integer> future) throws Exception {
        SLOW.go();
        return isLate(future, 30_000);
    }

    private static void threads() throws InterruptedException {
        boolean[] done = new boolean[1];
        Thread thread = new Thread(() -> {
            SLOW.same(5);
            SLOW.same(5);
            done[0] = true;
        });
        thread.start();
        thread.join(20);
        System.out.println(done[0] + " " + thread.isAlive());
        SLOW.go();
        SLOW.go();
        thread.join(30_000);
        System.out.println(done[0] + " " + thread.isAlive());
    }

    private static void locks() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        CountDownLatch taken = new CountDownLatch(1);
        Thread holder = new Thread(() -> {
            lock.lock();
            taken.countDown();
            SLOW.same(6);
            lock.unlock();
        });
        holder.start();
        taken.await();
        System.out.println(lock.tryLock(20, MILLIS));
        SLOW.go();
        System.out.println(lock.tryLock(30, TimeUnit.SECONDS));
        CountDownLatch told = new CountDownLatch(1);
        SLOW.run(told::countDown);
        System.out.println(told.await(20, MILLIS));
        SLOW.go();
        System.out.println(told.await(30, TimeUnit.SECONDS));
    }

    private static void queues() throws InterruptedException {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        SLOW.run(() -> queue.add("late"));
        System.out.println(queue.poll(20, MILLIS));
        SLOW.go();
        System.out.println(queue.poll(30, TimeUnit.SECONDS));
        ArrayBlockingQueue<String> full = new ArrayBlockingQueue<>(1);
        full.add("one");
        Thread taker = new Thread(() -> {
            SLOW.same(7);
            full.remove();
        });
        taker.start();
        System.out.println(full.offer("two", 20, MILLIS));
        SLOW.go();
        System.out.println(full.offer("three", 30, TimeUnit.SECONDS) + " " + full);
    }

    private static void permits() throws InterruptedException {
        Semaphore permits = new Semaphore(0);
        SLOW.run(() -> permits.release(2));
        System.out.println(permits.tryAcquire(20, MILLIS));
        SLOW.go();
        System.out.println(permits.tryAcquire(2, 30, TimeUnit.SECONDS));
    }

    private static void inherited() throws Exception {
        Once once = new Once();
        new Thread(once).start();
        System.out.println(isLate(once, 20) + " " + isLateOnceGone(once));
        Counting counting = new Counting();
        new Thread(counting).start();
        System.out.println(isLateOnceGone(counting) + " " + counting.asked);
    }

    private static class Once extends FutureTask<Integer> {
        Once() {
            super(() -> SLOW.same(8));
        }
    }

    private static class Counting extends Once {
        private int asked;

        @Override
        public Integer get(long time, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
            asked++;
            return super.get(time, unit);
        }
    }
}
