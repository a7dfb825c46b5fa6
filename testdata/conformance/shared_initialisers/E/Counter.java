package e;

public class Counter {
    private static long last = 100;

    public static long next() {
        return ++last;
    }
}
