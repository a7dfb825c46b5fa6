package e;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.stream.IntStream;

/** Other threads write: because the call wants it, or of their own accord while it runs. */
public class Meanwhile {
    private final int[] numbers = new int[2];
    private final Semaphore asked = new Semaphore(0);
    private final Semaphore answered = new Semaphore(0);
    private volatile int count;

    public int readsBeforeThereAreThreads() {
        return count;
    }

    public int writesOnAThread(int i) throws InterruptedException {
        Thread thread = new Thread(() -> numbers[i] = 1);
        thread.start();
        thread.join();
        return numbers[i];
    }

    public int writesOnAPool(int i) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        try {
            return pool.submit(() -> numbers[i]++).get();
        } finally {
            pool.shutdown();
        }
    }

    public int writesInAFuture(int i) {
        return CompletableFuture.supplyAsync(() -> numbers[i]++).join();
    }

    public int writesInAParallelStream(int i) {
        List<Integer> numbers = IntStream.range(0, 100).boxed().toList();
        return numbers.parallelStream().mapToInt(number -> this.numbers[i] = number).sum();
    }

    /** From now on a thread counts whenever it is asked to. */
    public void start() {
        Thread thread = new Thread(() -> {
            while (true) {
                asked.acquireUninterruptibly();
                count++;
                answered.release();
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    public int writesWhileItWaits(int i) {
        int before = count;
        asked.release();
        answered.acquireUninterruptibly();
        return count - before + i;
    }

    public int writesWhileItLooks(int i) {
        int before = count;
        asked.release();
        while (count == before) {
            Thread.onSpinWait();
        }
        return count - before + i;
    }
}
