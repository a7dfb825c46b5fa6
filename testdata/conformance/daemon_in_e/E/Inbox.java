package e;

public class Inbox {
    private boolean asked;

    public synchronized String next() throws InterruptedException {
        asked = true;
        notifyAll();
        while (true) {
            wait();
        }
    }

    public synchronized void awaitAsked() throws InterruptedException {
        while (!asked) {
            wait();
        }
    }
}
