package t;

import e.Gate;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class Main {
    private static volatile boolean isOpen;

    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        String name = String.valueOf(new char[] {'m', 'i', 'n', 'e'});
        CountDownLatch done = new CountDownLatch(1);
        Timer timer = new Timer(name, true);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        isOpen = gate.opens(new String(name));
                        done.countDown();
                    }
                },
                0);
        done.await();
        timer.cancel();
        if (!isOpen) {
            throw new IllegalStateException();
        }
    }
}
