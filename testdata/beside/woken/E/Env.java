package e;

public class Env {
    public int slow(int n) {
        try {
            Thread.sleep(300);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return n;
    }

    public int same(int n) {
        return n;
    }
}
