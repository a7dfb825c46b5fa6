package t;

import e.Log;
import java.util.concurrent.CountDownLatch;

/** Two threads that write to a log, one after the other. cli/tests/alone/threads.rs turns their order round. */
public class Main {
    public static void main(String[] args) throws Exception {
        Log log = new Log();
        CountDownLatch first = new CountDownLatch(1);
        CountDownLatch second = new CountDownLatch(1);
        Thread worker = new Thread(() -> work(log, first, second), "worker");
        worker.start();
        first.countDown();
        second.await();
        log.add("of main");
        worker.join();
        if (log.size() != 2) {
            throw new AssertionError(log.size());
        }
    }

    private static void work(Log log, CountDownLatch first, CountDownLatch second) {
        try {
            first.await();
            log.add("of worker");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        second.countDown();
    }
}
