package e;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class Depot {
    private final ReentrantLock lock = new ReentrantLock();
    private final ReadWriteLock both = new ReentrantReadWriteLock();
    private final Semaphore permits = new Semaphore(2);
    private final ConcurrentHashMap<String, Integer> stock = new ConcurrentHashMap<>();
    private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
    private ScheduledExecutorService pool;

    public ReentrantLock lock() {
        return lock;
    }

    public boolean locked() {
        return lock.isLocked();
    }

    public ReadWriteLock both() {
        return both;
    }

    public Semaphore permits() {
        return permits;
    }

    public ConcurrentHashMap<String, Integer> stock() {
        return stock;
    }

    public ConcurrentMap<String, Integer> sorted() {
        return new ConcurrentSkipListMap<>(stock);
    }

    public BlockingQueue<String> queue() {
        return queue;
    }

    public CopyOnWriteArrayList<String> names() {
        return new CopyOnWriteArrayList<>(new String[] {"a", "b"});
    }

    public void count(CountDownLatch latch) {
        latch.countDown();
    }

    public void countLater(CountDownLatch latch, Runnable before) {
        new Thread(() -> {
            before.run();
            latch.countDown();
        }).start();
    }

    public void bump(AtomicInteger i, AtomicLong l, AtomicReference<String> s, LongAdder adder) {
        i.incrementAndGet();
        l.addAndGet(10);
        s.updateAndGet(text -> text + "!");
        adder.add(5);
    }

    public void bump(AtomicIntegerArray array) {
        array.incrementAndGet(1);
    }

    public AtomicReference<Object> reference(Object of) {
        return new AtomicReference<>(of);
    }

    public void within(Lock held, Runnable action) {
        held.lock();
        try {
            action.run();
        } finally {
            held.unlock();
        }
    }

    public ScheduledExecutorService pool() {
        pool = Executors.newScheduledThreadPool(1);
        return pool;
    }

    public <V> Future<V> submit(ExecutorService to, Callable<V> task) {
        return to.submit(task);
    }

    public int drain(ConcurrentLinkedQueue<String> from) {
        int count = 0;
        while (from.poll() != null) {
            count++;
        }
        return count;
    }

    public boolean over() throws InterruptedException {
        return pool.awaitTermination(5, TimeUnit.SECONDS);
    }
}
