package e;

public class Team {
    public void work() throws InterruptedException {
        Thread thread = new Thread(() -> { });
        thread.start();
        thread.join();
    }

    public void tell(long number) {
        if (number < 0) {
            throw new IllegalArgumentException();
        }
    }
}
