package e;

public class Counter {
    private long sum;

    public long add(Object what, int by) {
        sum += by + (what == this ? 1 : 0);
        return sum;
    }

    public Counter next() {
        return new Counter();
    }
}
