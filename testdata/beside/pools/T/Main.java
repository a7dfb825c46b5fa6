package t;

import e.Env;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

public class Main {
    public static void main(String[] args) throws Exception {
        Env env = new Env();
        ExecutorService two = Executors.newFixedThreadPool(2);
        ExecutorService named = Executors.newFixedThreadPool(2, named("worker-"));
        ExecutorService one = Executors.newSingleThreadExecutor(named("single-"));
        ForkJoinPool forks = new ForkJoinPool(2);
        together(env, two);
        together(env, named);
        one.submit(env::comes).get();
        one.submit(env::comes).get();
        forks.submit(env::comes).get();
        CompletableFuture.runAsync(env::comes).get();
        for (ExecutorService pool : new ExecutorService[] {two, named, one, forks}) {
            pool.shutdown();
        }
        check(env.threads("pool--thread-") == 2 && env.threads("worker-") == 2 && env.threads("single-") == 1);
        check(env.threads("ForkJoinPool--worker-") == 1);
    }

    /** Both tasks are there before one calls. */
    private static void together(Env env, ExecutorService pool) throws Exception {
        CountDownLatch there = new CountDownLatch(2);
        Runnable task = () -> {
            there.countDown();
            await(there);
            env.comes();
        };
        var first = pool.submit(task);
        var second = pool.submit(task);
        first.get();
        second.get();
    }

    private static void await(CountDownLatch there) {
        try {
            there.await(1, java.util.concurrent.TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static ThreadFactory named(String prefix) {
        AtomicInteger count = new AtomicInteger();
        return task -> new Thread(task, prefix + count.incrementAndGet());
    }

    private static void check(boolean holds) {
        if (!holds) {
            System.exit(1);
        }
    }
}
