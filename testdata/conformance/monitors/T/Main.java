// shows: synchronized, wait and notify on foreign objects, on own objects locked by E, synchronized methods, a lock shared by the realms
// group: concurrency
// cut: t.**
package t;

import e.Latch;

public class Main {
    private int value;

    public static void main(String[] args) throws Exception {
        Latch latch = new Latch();
        synchronized (latch) {
            latch.step();
            System.out.println(latch.steps() + " " + Thread.holdsLock(latch));
        }
        System.out.println(Thread.holdsLock(latch));
        Main main = new Main();
        System.out.println(latch.locked(main, main::bump) + " " + main.value);
        synchronized (latch.lock()) {
            System.out.println(latch.holdsOwnLock());
        }
        System.out.println(latch.holdsOwnLock());
        try {
            latch.notifyAll();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not the owner");
        }
        Thread waiter = new Thread(() -> {
            synchronized (latch) {
                while (!latch.open()) {
                    try {
                        latch.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
                main.bump();
            }
        });
        waiter.start();
        latch.release();
        waiter.join();
        System.out.println(main.value + " " + latch.open());
        synchronized (main) {
            main.wait(1);
            main.notify();
        }
        waitForE(main, latch);
        System.out.println("done");
    }

    private static void waitForE(Main main, Latch latch) throws InterruptedException {
        synchronized (main) {
            latch.tellLater(main, main::bump);
            int before = main.value;
            while (main.value == before) {
                main.wait();
            }
        }
        Latch closed = new Latch();
        synchronized (closed) {
            closed.releaseLater();
            while (!closed.open()) {
                closed.wait();
            }
            closed.wait(5);
        }
        System.out.println(main.value + " " + closed.open());
    }

    public synchronized int bump() {
        return ++value;
    }
}
