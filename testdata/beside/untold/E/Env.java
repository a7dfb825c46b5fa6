package e;

/** Keeps an array, which code under test writes while another of its threads is in a call here. */
public class Env {
    private int[] held;
    private boolean paused;

    public void keep(int[] array) {
        held = array;
    }

    /** Ends when the array has been written; tells whether it has. */
    public boolean pause() throws InterruptedException {
        synchronized (this) {
            paused = true;
            notifyAll();
        }
        for (int i = 0; i < 3000 && held[0] == 0; i++) {
            Thread.sleep(1);
        }
        return held[0] != 0;
    }

    /** Waits until a thread is in {@link #pause}. */
    public synchronized void awaitPaused() throws InterruptedException {
        while (!paused) {
            wait();
        }
    }
}
