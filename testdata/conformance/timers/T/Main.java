// shows: timers of both realms
// group: concurrency
// cut: t.**
package t;

import e.Log;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class Main {
    public static void main(String[] args) throws InterruptedException {
        Log log = new Log();
        CountDownLatch done = new CountDownLatch(5);
        Timer timer = new Timer("timer of T", true);
        timer.scheduleAtFixedRate(new TimerTask() {
            @Override
            public void run() {
                if (done.getCount() > 0) {
                    System.out.println("tick " + log.tick());
                    done.countDown();
                }
            }
        }, 1, 2);
        done.await();
        timer.cancel();
        log.times(3, left -> System.out.println("left " + left));
    }
}
