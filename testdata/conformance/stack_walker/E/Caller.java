package e;

import java.util.function.Supplier;

public class Caller {
    private Caller() {}

    public static String call(Supplier<String> supplier) {
        return supplier.get();
    }
}
