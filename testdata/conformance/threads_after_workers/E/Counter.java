package e;

public class Counter {
    private int count;

    public int count() {
        return ++count;
    }
}
