// shows: several threads of T hand tasks that call E to one pool: of one worker, of two, by its class, by a CompletionService, all at once
// group: concurrency
// cut: t.**
package t;

import e.Db;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class Main {
    public static void main(String[] args) throws Exception {
        Db db = new Db();
        share(db, Executors.newFixedThreadPool(2), "two");
        share(db, Executors.newSingleThreadExecutor(), "one");
        share(db, new ThreadPoolExecutor(2, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>()), "class");
        ForkJoinPool forks = new ForkJoinPool(2);
        Future<String> left = forks.submit(() -> db.load("left"));
        Future<String> right = forks.submit(() -> db.load("right"));
        System.out.println(left.get() + right.get());
        forks.shutdown();
        ExecutorService three = Executors.newFixedThreadPool(3);
        List<Callable<String>> calls = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            int n = i;
            calls.add(() -> db.load("all " + n));
        }
        for (Future<String> one : three.invokeAll(calls)) {
            System.out.println(one.get());
        }
        ExecutorCompletionService<String> service = new ExecutorCompletionService<>(three);
        ConcurrentSkipListSet<String> taken = new ConcurrentSkipListSet<>();
        calls.forEach(service::submit);
        for (int i = 0; i < 6; i++) {
            service.submit(calls.get(i));
        }
        for (int i = 0; i < 12; i++) {
            taken.add(service.take().get());
        }
        System.out.println(taken);
        three.shutdown();
    }

    private static void share(Db db, ExecutorService pool, String name) throws InterruptedException {
        ConcurrentSkipListSet<String> rows = new ConcurrentSkipListSet<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int n = i;
            threads.add(new Thread(() -> ask(db, pool, name + " " + n, rows)));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        pool.shutdown();
        System.out.println(rows);
    }

    private static void ask(Db db, ExecutorService pool, String name, ConcurrentSkipListSet<String> rows) {
        List<Future<String>> asked = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int n = i;
            asked.add(pool.submit(() -> db.load(name + " " + n)));
        }
        try {
            for (Future<String> one : asked) {
                rows.add(one.get() + db.load("after"));
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
