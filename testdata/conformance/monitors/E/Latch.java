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

    public synchronized void release() {
        open = true;
        notifyAll();
    }
}
