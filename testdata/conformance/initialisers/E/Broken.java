package e;

public class Broken {
    static final int VALUE = fail();

    private static int fail() {
        throw new IllegalStateException("broken on purpose");
    }

    public static int value() {
        return VALUE;
    }
}
