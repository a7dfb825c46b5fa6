package e;

public class Queue {
    private boolean waiting;

    public synchronized String take() throws InterruptedException {
        waiting = true;
        notifyAll();
        while (true) {
            wait();
        }
    }

    public synchronized void awaitTaker() throws InterruptedException {
        while (!waiting) {
            wait();
        }
    }

    public void stop(Thread thread) {
        thread.interrupt();
    }
}
