// shows: java.util.concurrent through the boundary: locks, latches, semaphores, atomics, concurrent maps and queues, executors of either side
// group: concurrency
// cut: t.**
package t;

import e.Depot;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;

public class Main {
    public static void main(String[] args) throws Exception {
        Depot depot = new Depot();
        locks(depot);
        atomics(depot);
        containers(depot);
        latches(depot);
        executors(depot);
    }

    private static void locks(Depot depot) throws InterruptedException {
        ReentrantLock lock = depot.lock();
        lock.lock();
        System.out.println(depot.locked() + " " + lock.isHeldByCurrentThread() + " " + lock.tryLock() + " " + lock.getHoldCount());
        lock.unlock();
        lock.unlock();
        System.out.println(depot.locked());
        depot.both().readLock().lock();
        System.out.println(depot.both().writeLock().tryLock());
        depot.both().readLock().unlock();
        depot.permits().acquire();
        System.out.println(depot.permits().tryAcquire() + " " + depot.permits().tryAcquire() + " " + depot.permits().availablePermits());
        ReentrantLock mine = new ReentrantLock();
        depot.within(mine, () -> System.out.println("held " + mine.isHeldByCurrentThread()));
        System.out.println(mine.isLocked());
    }

    private static void atomics(Depot depot) {
        AtomicInteger i = new AtomicInteger(1);
        AtomicLong l = new AtomicLong(2);
        AtomicReference<String> s = new AtomicReference<>("s");
        LongAdder adder = new LongAdder();
        adder.add(1);
        depot.bump(i, l, s, adder);
        System.out.println(i + " " + l + " " + s + " " + adder);
        Object own = new Object();
        System.out.println(depot.reference(own).get() == own);
    }

    private static void containers(Depot depot) throws InterruptedException {
        Map<String, Integer> stock = depot.stock();
        stock.put("nail", 3);
        stock.merge("nail", 4, Integer::sum);
        System.out.println(stock.computeIfAbsent("bolt", key -> key.length()) + " " + depot.stock().get("nail"));
        depot.stock().forEach((key, value) -> System.out.println(key + "=" + value));
        System.out.println(depot.stock().reduceValues(1, Integer::sum) + " " + depot.sorted());
        depot.queue().put("q");
        System.out.println(depot.queue().poll(1, TimeUnit.SECONDS) + " " + depot.queue().poll(1, TimeUnit.MILLISECONDS));
        System.out.println(depot.names().addIfAbsent("a") + " " + depot.names());
        ConcurrentLinkedQueue<String> mine = new ConcurrentLinkedQueue<>();
        mine.add("1");
        mine.add("2");
        System.out.println(depot.drain(mine) + " " + mine.isEmpty());
    }

    private static void latches(Depot depot) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(2);
        depot.count(latch);
        depot.countLater(latch, () -> System.out.println("in between"));
        System.out.println(latch.await(5, TimeUnit.SECONDS) + " " + latch.getCount());
    }

    private static void executors(Depot depot) throws Exception {
        ScheduledExecutorService pool = depot.pool();
        ScheduledFuture<String> later = pool.schedule(() -> "scheduled", 5, TimeUnit.MILLISECONDS);
        System.out.println(later.get() + " " + later.isDone());
        Future<Integer> sum = pool.submit(() -> 1 + 2);
        System.out.println(sum.get());
        pool.shutdown();
        System.out.println(depot.over() + " " + pool.isShutdown());
        ExecutorService mine = Executors.newSingleThreadExecutor();
        Future<String> made = depot.submit(mine, () -> "made in T");
        System.out.println(made.get());
        mine.shutdown();
    }
}
