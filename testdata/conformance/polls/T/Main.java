// shows: questions of T whether another thread has come so far, while E takes longer or not: isDone, getNow, isAlive, isTerminated, tryLock, tryAcquire
// group: concurrency
// cut: t.**
package t;

import e.Db;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class Main {
    private static final Db DB = new Db();
    private static int sink;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<String> future = pool.submit(() -> DB.slow("submitted"));
        busy();
        System.out.println("~ submitted: " + future.isDone());
        System.out.println(future.get() + future.isDone());
        CompletableFuture<String> supplied = CompletableFuture.supplyAsync(() -> DB.slow("supplied"));
        busy();
        System.out.println("~ supplied: " + supplied.isDone() + " " + supplied.getNow("not yet"));
        System.out.println(supplied.join() + supplied.getNow("not yet"));
        FutureTask<String> task = new FutureTask<>(() -> DB.slow("task"));
        Thread thread = new Thread(task);
        System.out.println("made: " + thread.isAlive());
        thread.start();
        busy();
        System.out.println("~ started: " + thread.isAlive() + " " + task.isDone());
        thread.join();
        System.out.println("joined: " + thread.isAlive() + " " + task.isDone());
        spins();
        locks();
        pool.execute(() -> DB.slow("last"));
        pool.shutdown();
        busy();
        System.out.println("~ shut down: " + pool.isTerminated());
        System.out.println(pool.awaitTermination(20, TimeUnit.SECONDS) + " " + pool.isTerminated());
    }

    /** Takes some time, without the environment, and less than the environment takes. */
    private static void busy() {
        for (int i = 0; i < 10_000_000; i++) {
            sink += i ^ sink;
        }
    }

    /** How often it asks is chance. */
    private static void spins() {
        CompletableFuture<String> future = CompletableFuture.supplyAsync(() -> DB.slow("spun"));
        while (!future.isDone()) {
            Thread.onSpinWait();
        }
        System.out.println(future.join());
        future = CompletableFuture.supplyAsync(() -> DB.slow("slept"));
        while (!future.isDone()) {
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        System.out.println(future.join());
    }

    private static void locks() throws Exception {
        Lock lock = new ReentrantLock();
        Semaphore permits = new Semaphore(0);
        CountDownLatch locked = new CountDownLatch(1);
        Thread holds = new Thread(() -> {
            lock.lock();
            locked.countDown();
            DB.slow("locked");
            lock.unlock();
            permits.release();
        });
        holds.start();
        locked.await();
        busy();
        System.out.println("~ held: " + lock.tryLock() + " " + permits.tryAcquire());
        holds.join();
        System.out.println("given back: " + lock.tryLock() + " " + permits.tryAcquire());
    }
}
