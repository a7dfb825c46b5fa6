package t;

import e.Env;
import java.util.concurrent.Executors;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class Main {
    public static void main(String[] args) throws Exception {
        Env env = new Env();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> again = pool.submit(() -> env.slow(2));
        again.get(30, TimeUnit.SECONDS);
        Future<Integer> slow = pool.submit(() -> env.slow(1));
        pool.shutdown();
        int found = 0;
        try {
            found = slow.get(50, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            found = -1;
        }
        env.same(found);
        if (found != -1) {
            System.exit(1);
        }
    }
}
