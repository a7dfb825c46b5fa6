package e;

import java.util.List;

public class Worker {
    private final Object door = new Object();
    private boolean open;
    private Thread thread;

    public Object door() {
        return door;
    }

    /** Adds to a list of T's under the lock of an object of T's, from a thread of E. */
    public void start(Object lock, List<String> into, int rounds) {
        thread = new Thread(() -> {
            for (int i = 0; i < rounds; i++) {
                synchronized (lock) {
                    into.add("E" + i);
                    lock.notifyAll();
                }
            }
        });
        thread.start();
    }

    public void join() throws InterruptedException {
        thread.join();
    }

    public boolean holds(Object lock) {
        return Thread.holdsLock(lock);
    }

    public void opener() {
        thread = new Thread(() -> {
            synchronized (door) {
                open = true;
                door.notifyAll();
            }
        });
        thread.start();
    }

    public boolean open() {
        return open;
    }
}
