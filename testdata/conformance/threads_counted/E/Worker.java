package e;

/** A thread that crosses nowhere. */
public class Worker extends Thread {
    private static Worker worker;

    public static void begin() {
        worker = new Worker();
        worker.setDaemon(true);
        worker.start();
    }

    public static void end() throws InterruptedException {
        worker.interrupt();
        worker.join();
    }

    @Override
    public void run() {
        try {
            Thread.sleep(60_000);
        } catch (InterruptedException ended) {
            return;
        }
    }
}
