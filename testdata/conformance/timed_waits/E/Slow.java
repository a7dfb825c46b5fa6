package e;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;

public class Slow {
    public int same(int n) {
        try {
            Thread.sleep(800);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return n;
    }

    public Future<Integer> later(int n) {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        run(() -> future.complete(n));
        return future;
    }

    public void run(Runnable late) {
        Thread thread = new Thread(() -> {
            same(0);
            late.run();
        });
        thread.setDaemon(true);
        thread.start();
    }
}
