package e;

import java.util.logging.Logger;

/** Is called while code under test sets the level of a logger on another thread. */
public class Env {
    private static final Logger LOGGER = Logger.getLogger("x");
    private boolean paused;

    /** Ends when the level has been set. */
    public void pause() throws InterruptedException {
        synchronized (this) {
            paused = true;
            notifyAll();
        }
        for (int i = 0; i < 3000 && LOGGER.getLevel() == null; i++) {
            Thread.sleep(1);
        }
    }

    /** Waits until a thread is in {@link #pause}. */
    public synchronized void awaitPaused() throws InterruptedException {
        while (!paused) {
            wait();
        }
    }
}
