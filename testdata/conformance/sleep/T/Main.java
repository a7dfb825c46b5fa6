// shows: Thread.sleep, TimeUnit.sleep and timed waits: on replay they cost nothing, clocks show the recorded times
// group: concurrency
// cut: t.**
package t;

import e.Nap;
import java.util.concurrent.TimeUnit;

public class Main {
    public static void main(String[] args) throws InterruptedException {
        long start = System.nanoTime();
        Thread.sleep(300);
        TimeUnit.MILLISECONDS.sleep(100);
        new Nap().sleep(200);
        System.out.println(System.nanoTime() - start >= 600_000_000L);
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(1000);
        } catch (InterruptedException e) {
            System.out.println("interrupted " + Thread.currentThread().isInterrupted());
        }
    }
}
