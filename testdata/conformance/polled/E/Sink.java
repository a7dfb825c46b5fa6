package e;

public class Sink {
    private int sum;

    public synchronized int add(int n) {
        return sum += n;
    }
}
