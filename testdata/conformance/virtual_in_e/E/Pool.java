package e;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntUnaryOperator;

public class Pool {
    private Pool() {}

    public static int run(IntUnaryOperator task) throws Exception {
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            int sum = 0;
            for (int i = 0; i < 4; i++) {
                int n = i;
                Future<Integer> future = pool.submit(() -> task.applyAsInt(n));
                sum += future.get();
            }
            return sum;
        }
    }
}
