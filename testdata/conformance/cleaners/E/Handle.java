package e;

public class Handle {
    private static int open;

    public Handle() {
        open++;
    }

    public void close() {
        open--;
    }

    public static int open() {
        return open;
    }
}
