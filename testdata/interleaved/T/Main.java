package t;

import e.Env;

import java.util.Arrays;
import java.util.Date;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Several threads write what they share with each other and the environment, one step after the
 * other: what the program prints is the same in every run. The test that makes random programs of
 * it (interleaved.rs) puts their steps in the place of the comments.
 */
public class Main {
    private static final Env env = new Env();
    private static final int[] array = new int[4];
    private static final StringBuilder text = new StringBuilder("t");
    private static final AtomicInteger number = new AtomicInteger();
    private static final Date date = new Date(1000);
    private static final Object[] objects = {"a", "b", "c"};
    private static final StringBuffer log = new StringBuffer();
    private static final Object lock = new Object();
    private static int next;

    private static final ExecutorService pool = Executors.newFixedThreadPool(3);

    interface Steps {
        void run() throws Exception;
    }

    interface End {
        void await() throws Exception;
    }

    public static void main(String[] words) throws Exception {
        /* first */
        End[] ends = {
            /* threads */
        };
        /* main */
        for (End end : ends) {
            end.await();
        }
        pool.shutdown();
        log(Arrays.toString(array) + text + number + date.getTime() + Arrays.toString(objects));
        System.out.println(log);
        if (words.length > 0 && !words[0].contentEquals(log)) {
            throw new AssertionError("expected " + words[0]);
        }
    }

    private static void await(int step) throws InterruptedException {
        synchronized (lock) {
            while (next != step) {
                lock.wait();
            }
        }
    }

    private static void done() {
        synchronized (lock) {
            next++;
            lock.notifyAll();
        }
    }

    private static void log(Object seen) {
        log.append(seen).append(';');
    }

    private static End start(Steps steps) {
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                steps.run();
                            } catch (Exception unexpected) {
                                throw new IllegalStateException(unexpected);
                            }
                        });
        thread.start();
        return thread::join;
    }

    private static End submit(Steps steps) {
        Future<?> task =
                pool.submit(
                        () -> {
                            steps.run();
                            return null;
                        });
        return task::get;
    }
}
