package e;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class Pools {
    private Pools() {}

    public static String use() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        try {
            return pool.submit(() -> Thread.currentThread().getName()).get();
        } finally {
            pool.shutdown();
        }
    }

    public static String spare() {
        return new Thread(() -> {}).getName();
    }
}
