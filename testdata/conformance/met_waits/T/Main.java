// shows: waits for other threads for some time at most, whose time is over, or is not, while E takes longer: barriers, exchangers, phasers, stamped locks, deques, transfers, completion services, invokeAll
// group: concurrency
// cut: t.**
package t;

import e.Db;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.StampedLock;

public class Main {
    private static final Db DB = new Db();

    /** What a wait came to. */
    interface Wait {
        Object of(long time, TimeUnit unit) throws Exception;
    }

    /** What another thread does behind E. */
    interface Other {
        void run() throws Exception;
    }

    public static void main(String[] args) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        told("barrier, late", (t, u) -> barrier.await(t, u) < 2, false, barrier::await);
        System.out.println(barrier.isBroken());
        barrier.reset();
        told("barrier", (t, u) -> barrier.await(t, u) < 2, true, barrier::await);
        Exchanger<String> exchanger = new Exchanger<>();
        told("exchange, late", (t, u) -> exchanger.exchange("mine", t, u), false, () -> {});
        told("exchange", (t, u) -> exchanger.exchange("mine", t, u), true, () -> exchanger.exchange("theirs"));
        Phaser phaser = new Phaser(1);
        told("phase, late", (t, u) -> phaser.awaitAdvanceInterruptibly(0, t, u), false, () -> {});
        told("phase", (t, u) -> phaser.awaitAdvanceInterruptibly(0, t, u), true, phaser::arrive);
        StampedLock lock = new StampedLock();
        long stamp = lock.writeLock();
        told("write, late", (t, u) -> lock.tryWriteLock(t, u), false, () -> {});
        told("read", (t, u) -> lock.tryReadLock(t, u) != 0, true, () -> lock.unlockWrite(stamp));
        LinkedBlockingDeque<String> deque = new LinkedBlockingDeque<>(1);
        told("first, late", deque::pollFirst, false, () -> {});
        told("first", deque::pollFirst, true, () -> deque.add("added"));
        told("last", deque::pollLast, true, () -> deque.add("added"));
        deque.add("full");
        told("offer, late", (t, u) -> deque.offerFirst("more", t, u), false, () -> {});
        told("offer", (t, u) -> deque.offerLast("more", t, u), true, deque::take);
        LinkedTransferQueue<String> transfer = new LinkedTransferQueue<>();
        told("transfer, late", (t, u) -> transfer.tryTransfer("one", t, u), false, () -> {});
        told("transfer", (t, u) -> transfer.tryTransfer("one", t, u), true, transfer::take);
        pools();
    }

    private static void told(String name, Wait wait, boolean comes, Other other) throws Exception {
        Thread thread = new Thread(() -> {
            DB.slow(name);
            try {
                other.run();
            } catch (BrokenBarrierException broken) {
                System.out.println("broken");
            } catch (Exception x) {
                throw new IllegalStateException(x);
            }
        });
        thread.start();
        try {
            System.out.println(name + ": " + wait.of(comes ? 20 : 20_000_000, comes ? TimeUnit.SECONDS : TimeUnit.NANOSECONDS));
        } catch (TimeoutException late) {
            System.out.println(name + ": too late");
        }
        TimeUnit.SECONDS.timedJoin(thread, 20);
        DB.log(name);
    }

    private static void pools() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        ExecutorCompletionService<String> service = new ExecutorCompletionService<>(pool);
        service.submit(() -> DB.slow("served"));
        System.out.println(service.poll(20, TimeUnit.MILLISECONDS));
        System.out.println(service.poll(20, TimeUnit.SECONDS).get());
        List<Callable<String>> tasks = List.of(() -> DB.slow("one"), () -> DB.slow("two"));
        for (Future<String> one : pool.invokeAll(tasks, 20, TimeUnit.SECONDS)) {
            System.out.println(one.get());
        }
        pool.shutdown();
        Thread slow = new Thread(() -> DB.slow("joined"));
        slow.start();
        slow.join(20, 1);
        System.out.println(slow.isAlive());
        slow.join(20_000, 1);
    }
}
