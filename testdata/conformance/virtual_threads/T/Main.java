// shows: virtual threads of T that call E one after another and at once, an executor of one thread for each task, thread builders
// group: concurrency
// release: 21
// cut: t.**
package t;

import e.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class Main {
    public static void main(String[] args) throws Exception {
        Work work = new Work();
        Thread first = Thread.ofVirtual().name("first").start(() -> System.out.println("square " + work.unit(3)));
        first.join();
        Thread second = Thread.startVirtualThread(() -> System.out.println(Thread.currentThread().isVirtual() + " " + work.unit(4)));
        second.join();
        int[] results = new int[5];
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int n = i;
            threads.add(Thread.ofVirtual().unstarted(() -> results[n] = work.unit(n)));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        int sum = 0;
        for (int i = 0; i < 5; i++) {
            threads.get(i).join();
            sum += results[i];
        }
        System.out.println(sum + " " + work.done());
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> futures = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                int n = i;
                futures.add(pool.submit(() -> work.unit(n)));
            }
            int all = 0;
            for (Future<Integer> future : futures) {
                all += future.get();
            }
            System.out.println(all + " " + work.done());
        }
    }
}
