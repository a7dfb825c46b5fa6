package e;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;

/** Each call takes until it is let go. */
public class Slow {
    private final Semaphore open = new Semaphore(0);

    public int same(int n) {
        open.acquireUninterruptibly();
        return n;
    }

    public void go() {
        open.release();
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
