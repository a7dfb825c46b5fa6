package e;

/** Holds an array in a call, while code under test writes it on another thread. */
public class Env {
    private int[] held;
    private boolean paused;
    private boolean open;

    public synchronized void hold(int[] array) throws InterruptedException {
        held = array;
        notifyAll();
        while (!open) {
            wait();
        }
    }

    /** Waits until the array is here. */
    public synchronized void awaitHeld() throws InterruptedException {
        while (held == null) {
            wait();
        }
    }

    /** Ends when the array has been written. */
    public void pause() throws InterruptedException {
        synchronized (this) {
            paused = true;
            notifyAll();
        }
        for (int i = 0; i < 3000 && held[0] == 0; i++) {
            Thread.sleep(1);
        }
    }

    /** Waits until a thread is in {@link #pause}. */
    public synchronized void awaitPaused() throws InterruptedException {
        while (!paused) {
            wait();
        }
    }

    public synchronized void open() {
        open = true;
        notifyAll();
    }
}
