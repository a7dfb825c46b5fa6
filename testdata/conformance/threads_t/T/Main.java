// shows: T starts threads and an executor that use E, joins them, collects results; E's object is shared by the threads
// group: concurrency
// cut: t.**
package t;

import e.Meter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class Main {
    public static void main(String[] args) throws Exception {
        Meter meter = new Meter();
        List<Thread> threads = new ArrayList<>();
        int[] results = new int[4];
        for (int i = 0; i < 4; i++) {
            int index = i;
            Thread thread = new Thread(() -> results[index] = meter.add(index + 1), "worker-" + i);
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("~ " + results[0] + " " + results[1] + " " + results[2] + " " + results[3]);
        System.out.println(meter.total());
        ExecutorService pool = Executors.newFixedThreadPool(3);
        try {
            List<Future<String>> futures = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                int n = i;
                futures.add(pool.submit(() -> meter.name(n) + Thread.currentThread().getName().startsWith("pool")));
            }
            StringBuilder out = new StringBuilder();
            for (Future<String> future : futures) {
                out.append(future.get()).append(' ');
            }
            System.out.println(out);
            System.out.println(CompletableFuture.supplyAsync(() -> meter.name(7), pool).thenCombine(
                    CompletableFuture.supplyAsync(meter::total, pool), (a, b) -> a + b).get());
        } finally {
            pool.shutdown();
        }
        System.out.println("~ " + meter.order());
    }
}
