package e;

import java.util.concurrent.CountDownLatch;

public class Outside {
    private final CountDownLatch asked = new CountDownLatch(1);

    public void waitForever() throws InterruptedException {
        asked.countDown();
        new CountDownLatch(1).await();
    }

    public void untilAsked() throws InterruptedException {
        asked.await();
    }

    public int count(int n) {
        return n + 1;
    }

    public void leave() {
        System.exit(0);
    }
}
