package e;

public class Nap {
    public void sleep(long millis) throws InterruptedException {
        Thread.sleep(millis);
    }
}
