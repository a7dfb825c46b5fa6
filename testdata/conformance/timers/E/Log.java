package e;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntConsumer;

public class Log {
    private int ticks;

    public synchronized int tick() {
        return ++ticks;
    }

    public void times(int count, IntConsumer consumer) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(count);
        Timer timer = new Timer("timer of E");
        timer.schedule(new TimerTask() {
            private int left = count;

            @Override
            public void run() {
                if (left > 0) {
                    consumer.accept(left--);
                    done.countDown();
                }
            }
        }, 1, 2);
        done.await();
        timer.cancel();
    }
}
