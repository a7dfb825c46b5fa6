package e;

public class Tickets {
    private int last;

    public synchronized int next() {
        return ++last;
    }
}
