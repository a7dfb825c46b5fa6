package e;

public class Work {
    private int done;

    public synchronized int unit(int n) {
        done++;
        return n * n;
    }

    public synchronized int done() {
        return done;
    }
}
