package t;

public class Count {
    private static int value;

    public static void up() {
        value++;
    }

    public static int value() {
        return value;
    }
}
