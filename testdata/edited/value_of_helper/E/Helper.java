package e;

/** Static methods alone, which run in place. */
public final class Helper {
    private static final Integer KEY = Integer.valueOf(1_000);

    private Helper() {}

    public static Integer key() {
        return KEY;
    }
}
