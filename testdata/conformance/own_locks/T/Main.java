// shows: conditions, read-write locks, latches, barriers, semaphores, phasers, exchangers and blocking queues of T between its threads, which call E
// group: concurrency
// cut: t.**
package t;

import e.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class Main {
    interface Step {
        void run() throws Exception;
    }

    private static Thread start(Step step) {
        Thread thread = new Thread(() -> {
            try {
                step.run();
            } catch (Exception e) {
                System.out.println(e);
            }
        });
        thread.start();
        return thread;
    }

    private static void joined(Thread... threads) throws InterruptedException {
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static void main(String[] args) throws Exception {
        Store store = new Store();
        BlockingQueue<String> queue = new ArrayBlockingQueue<>(2);
        List<String> taken = new ArrayList<>();
        joined(start(() -> {
            for (int i = 0; i < 10; i++) {
                queue.put("item" + i + store.put("p" + i));
            }
        }), start(() -> {
            for (int i = 0; i < 10; i++) {
                taken.add(queue.take().substring(0, 5));
            }
        }));
        System.out.println(taken);

        ReentrantLock lock = new ReentrantLock();
        Condition ready = lock.newCondition();
        boolean[] done = {false};
        joined(start(() -> {
            lock.lock();
            try {
                while (!done[0]) {
                    ready.await();
                }
                store.put("awaited");
            } finally {
                lock.unlock();
            }
        }), start(() -> {
            store.put("signals");
            lock.lock();
            try {
                done[0] = true;
                ready.signalAll();
            } finally {
                lock.unlock();
            }
        }));

        ReentrantReadWriteLock both = new ReentrantReadWriteLock();
        CountDownLatch latch = new CountDownLatch(3);
        CyclicBarrier barrier = new CyclicBarrier(3);
        Semaphore semaphore = new Semaphore(1);
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int n = i;
            threads[i] = start(() -> {
                barrier.await();
                both.readLock().lock();
                try {
                    store.put("read" + n);
                } finally {
                    both.readLock().unlock();
                }
                both.writeLock().lock();
                try {
                    store.put("write" + n);
                } finally {
                    both.writeLock().unlock();
                }
                semaphore.acquire();
                store.put("one" + n);
                semaphore.release();
                latch.countDown();
            });
        }
        latch.await();
        joined(threads);

        Phaser phaser = new Phaser(1);
        Exchanger<String> exchanger = new Exchanger<>();
        String[] got = new String[2];
        Thread a = start(() -> {
            phaser.awaitAdvance(0);
            got[0] = exchanger.exchange("a" + store.sorted().size());
        });
        store.put("phase");
        phaser.arrive();
        got[1] = exchanger.exchange("b");
        a.join();
        System.out.println(got[1].startsWith("a") + got[0] + store.sorted());
    }
}
