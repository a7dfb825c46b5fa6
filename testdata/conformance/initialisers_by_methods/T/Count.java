package t;

public class Count {
    private static int value;

    public static void up(int start) {
        value += start;
    }

    public static int value() {
        return value;
    }
}
