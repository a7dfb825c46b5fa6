package e;

public class Env {
    public void fails() throws InterruptedException {
        Thread thread = new Thread(() -> {
            throw new IllegalStateException("failed");
        });
        thread.start();
        thread.join();
    }
}
