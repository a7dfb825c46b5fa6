package e;

/** Compares what it is given with what it was given before, by identity. */
public class Counter {
    private Object last;
    private int same;

    public void count(Object value) {
        same += value == last ? 1 : 0;
        last = value;
    }

    public int same() {
        return same;
    }
}
