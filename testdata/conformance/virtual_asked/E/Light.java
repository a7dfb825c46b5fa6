package e;

public class Light {
    private Light() {}

    public static void run(Runnable task) throws InterruptedException {
        Thread.startVirtualThread(task).join();
    }
}
