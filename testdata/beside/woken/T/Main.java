package t;

import e.Env;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

public class Main {
    private static final Object LOCK = new Object();
    private static boolean there;

    public static void main(String[] args) throws Exception {
        Env env = new Env();
        Thread loads = loads(env);
        synchronized (LOCK) {
            loads.start();
            while (!there) {
                LOCK.wait(30_000);
            }
        }
        loads.join();
        env.same(1);
        there = false;
        Thread late = loads(env);
        synchronized (LOCK) {
            late.start();
            LOCK.wait(20);
            if (there) {
                System.exit(1);
            }
        }
        late.join();
        env.same(2);
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread other = new Thread(() -> meets(env, barrier));
        other.start();
        barrier.await(20, TimeUnit.SECONDS);
        other.join();
        repeats(env);
    }

    private static Thread loads(Env env) {
        return new Thread(() -> {
            env.slow(1);
            synchronized (LOCK) {
                there = true;
                LOCK.notifyAll();
            }
        });
    }

    private static void meets(Env env, CyclicBarrier barrier) {
        env.slow(2);
        try {
            barrier.await();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static void repeats(Env env) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        CountDownLatch runs = new CountDownLatch(3);
        ScheduledFuture<?> beats = pool.scheduleAtFixedRate(runs::countDown, 0, 10, TimeUnit.MILLISECONDS);
        runs.await();
        beats.cancel(false);
        env.slow(3);
        pool.shutdown();
        env.same((int) runs.getCount());
    }
}
