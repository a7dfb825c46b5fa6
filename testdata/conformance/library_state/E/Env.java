package e;

import java.util.function.IntUnaryOperator;
import lib.Counter;
import lib.Settings;

public class Env {
    public static void count() {
        Counter.increment();
        Counter.increment();
        Counter.NAMES.add("e");
    }

    public static int counted() {
        return Counter.get();
    }

    public static String names() {
        return Counter.NAMES.toString();
    }

    public static int apply(IntUnaryOperator function) {
        return function.applyAsInt(10);
    }

    public static void set(String name) {
        Settings.set(new Settings(name));
    }
}
