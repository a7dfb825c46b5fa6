// shows: T makes a timer with a name, in whose thread it hands the same text over, and E compares it by identity with that of the thread; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
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
                        isOpen = gate.opens(name);
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
