package t;

import e.Env;

public class Main {
    private static volatile int done;

    public static void main(String[] args) throws InterruptedException {
        new Env().same(1);
        Thread worker = new Thread(Main::work);
        worker.start();
        Thread.sleep(3_000);
        if (done == 0) {
            System.exit(1);
        }
    }

    private static void work() {
        long sum = 0;
        for (int i = 0; i < 30_000_000; i++) {
            sum += i * sum + 1;
        }
        done = (int) (sum & 1) + 1;
    }
}
