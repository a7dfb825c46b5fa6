// shows: tasks that invokeAll has cancelled, for its time was over before they were done: refused, for on a replay they may be
// group: concurrency
// cut: t.**
package t;

import e.Db;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

public class Main {
    public static void main(String[] args) throws Exception {
        Db db = new Db();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<String>> tasks = List.of(() -> "at once", () -> db.slow("late"));
        for (Future<String> one : pool.invokeAll(tasks, 700, TimeUnit.MILLISECONDS)) {
            System.out.println(one.isCancelled() ? "cancelled" : one.get());
        }
        pool.shutdown();
        pool.awaitTermination(20, TimeUnit.SECONDS);
    }
}
