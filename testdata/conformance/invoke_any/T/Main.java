// shows: code under test asks a pool for the task that ends first (invokeAny): refused, for on a replay another one may
// group: concurrency
// cut: t.**
package t;

import e.Db;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class Main {
    public static void main(String[] args) throws Exception {
        Db db = new Db();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<String>> one = List.of(() -> db.slow("one"));
        System.out.println(pool.invokeAny(one));
        List<Callable<String>> two = List.of(() -> db.slow("two"), () -> "at once");
        System.out.println(pool.invokeAny(two));
        pool.shutdown();
    }
}
