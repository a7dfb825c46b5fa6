// shows: names that the JDK counts out to threads and pools of both realms
// group: concurrency
// cut: t.**
package t;

import e.Pools;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class Main {
    public static void main(String[] args) throws Exception {
        System.out.println(Pools.use() + " " + Pools.spare());
        System.out.println(new Thread(() -> {}).getName());
        ExecutorService pool = Executors.newFixedThreadPool(1);
        System.out.println(pool.submit(() -> Thread.currentThread().getName()).get());
        pool.shutdown();
        System.out.println(Pools.use());
    }
}
