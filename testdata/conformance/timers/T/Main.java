// shows: futures that end when some time has passed, and tasks that begin then, while E takes longer or not: orTimeout, completeOnTimeout, schedule
// group: concurrency
// cut: t.**
package t;

import e.Db;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

public class Main {
    public static void main(String[] args) throws Exception {
        Db db = new Db();
        System.out.println(told(CompletableFuture.supplyAsync(() -> db.slow("late")).orTimeout(20, TimeUnit.MILLISECONDS)));
        System.out.println(told(CompletableFuture.supplyAsync(() -> db.load("in time")).orTimeout(20, TimeUnit.SECONDS)));
        System.out.println(told(CompletableFuture.supplyAsync(() -> db.slow("late")).completeOnTimeout("instead", 20, TimeUnit.MILLISECONDS)));
        System.out.println(told(CompletableFuture.supplyAsync(() -> db.load("in time")).completeOnTimeout("instead", 20, TimeUnit.SECONDS)));
        System.out.println(told(db.later("of E").orTimeout(20, TimeUnit.SECONDS)));
        System.out.println(told(db.never().orTimeout(20, TimeUnit.MILLISECONDS)));
        System.out.println(told(db.never().thenApply(x -> x + "!").completeOnTimeout("never", 20, TimeUnit.MILLISECONDS)));
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        AtomicBoolean stop = new AtomicBoolean();
        pool.schedule(() -> stop.set(true), 50, TimeUnit.MILLISECONDS);
        System.out.println(stop.get() + " " + db.slow("meanwhile") + stop.get());
        ScheduledFuture<String> slow = pool.schedule(() -> db.load("second"), 60, TimeUnit.MILLISECONDS);
        ScheduledFuture<String> quick = pool.schedule(() -> db.load("first"), 10, TimeUnit.MILLISECONDS);
        ScheduledFuture<?> cancelled = pool.schedule(() -> db.load("cancelled"), 20, TimeUnit.SECONDS);
        System.out.println(slow.get() + quick.get() + cancelled.cancel(false));
        pool.shutdown();
    }

    private static String told(CompletableFuture<String> future) {
        try {
            return future.join();
        } catch (CompletionException e) {
            return e.getCause().toString();
        }
    }
}
