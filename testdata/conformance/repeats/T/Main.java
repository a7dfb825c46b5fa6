// shows: tasks of T that repeat, of pools (at a fixed rate, with a fixed delay) and of timers, that run while E takes time, and end by being cancelled
// group: concurrency
// cut: t.**
package t;

import e.Db;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class Main {
    private static final Db DB = new Db();

    /** Ends after some runs, by itself. */
    static class Counted extends TimerTask {
        private final CountDownLatch runs;
        private final List<String> found = new ArrayList<>();

        Counted(int runs) {
            this.runs = new CountDownLatch(runs);
        }

        @Override
        public void run() {
            found.add(DB.slow("tick " + runs.getCount()));
            if (runs.getCount() == 1) {
                System.out.println("ends: " + cancel());
            }
            runs.countDown();
        }

        @Override
        public boolean cancel() {
            DB.log("cancel");
            return super.cancel();
        }

        String found() throws InterruptedException {
            runs.await();
            return String.join(", ", found);
        }
    }

    public static void main(String[] args) throws Exception {
        rates();
        timers();
        Thread.sleep(1);
        String late = CompletableFuture.supplyAsync(() -> DB.slow("delayed"), CompletableFuture.delayedExecutor(20, TimeUnit.MILLISECONDS)).get();
        System.out.println(late);
    }

    private static void rates() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        AtomicInteger beats = new AtomicInteger();
        ScheduledFuture<?> heart = pool.scheduleAtFixedRate(beats::incrementAndGet, 0, 40, TimeUnit.MILLISECONDS);
        DB.slow("meanwhile");
        System.out.println("beats while E takes its time: " + (beats.get() >= 3));
        System.out.println("cancelled: " + heart.cancel(false));
        CountDownLatch loads = new CountDownLatch(3);
        pool.scheduleWithFixedDelay(() -> {
            System.out.println(DB.slow("load " + loads.getCount()));
            loads.countDown();
            if (loads.getCount() == 0) {
                throw new IllegalStateException("enough");
            }
        }, 1, 1, TimeUnit.MILLISECONDS);
        loads.await();
        pool.shutdown();
        System.out.println(pool.awaitTermination(20, TimeUnit.SECONDS));
    }

    private static void timers() throws Exception {
        Timer timer = new Timer(true);
        Counted fixed = new Counted(3);
        timer.scheduleAtFixedRate(fixed, 5, 5);
        System.out.println(fixed.found());
        Counted later = new Counted(1);
        timer.schedule(later, new Date(System.currentTimeMillis() + 20));
        System.out.println(later.found());
        Counted never = new Counted(1);
        timer.schedule(never, 60_000);
        System.out.println("never: " + never.cancel() + " " + never.cancel());
        try {
            timer.schedule(fixed, 1);
        } catch (IllegalStateException twice) {
            System.out.println(twice.getMessage());
        }
        AtomicInteger ticks = new AtomicInteger();
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                ticks.incrementAndGet();
            }
        }, 0, 40);
        DB.slow("meanwhile");
        System.out.println("ticks while E takes its time: " + (ticks.get() >= 3));
        timer.cancel();
    }
}
