package e;

public class Hoard {
    private Hoard() {}

    public static Object huge() {
        return new long[Integer.MAX_VALUE][];
    }

    public static int call(java.util.function.IntSupplier supplier) {
        try {
            return supplier.getAsInt();
        } catch (OutOfMemoryError error) {
            return -1;
        }
    }
}
