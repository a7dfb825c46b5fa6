package t;

public class Count {
    private static int value;

    public static int up(int start) {
        value += start;
        return -value;
    }

    public static int value() {
        return value;
    }
}
