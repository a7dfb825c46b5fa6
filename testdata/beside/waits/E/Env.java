package e;

public class Env {
    public int slow(int n) throws InterruptedException {
        Thread.sleep(600);
        return n;
    }

    public int same(int n) {
        return n;
    }
}
