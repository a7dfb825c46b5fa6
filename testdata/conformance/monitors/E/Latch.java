package e;

import java.util.function.IntSupplier;

public class Latch {
    private final Object lock = new Object();
    private int steps;
    private boolean open;

    public synchronized void step() {
        steps++;
    }

    public int steps() {
        return steps;
    }

    public Object lock() {
        return lock;
    }

    public boolean holdsOwnLock() {
        return Thread.holdsLock(lock);
    }

    public String locked(Object other, IntSupplier action) {
        synchronized (other) {
            return action.getAsInt() + " " + Thread.holdsLock(other);
        }
    }

    public synchronized boolean open() {
        return open;
    }

    public void tellLater(Object other, IntSupplier action) {
        new Thread(() -> {
            synchronized (other) {
                action.getAsInt();
                other.notifyAll();
            }
        }).start();
    }

    public void releaseLater() {
        new Thread(() -> {
            try {
                Thread.sleep(30);
            } catch (InterruptedException e) {
                return;
            }
            release();
        }).start();
    }

    public synchronized void release() {
        open = true;
        notifyAll();
    }
}
