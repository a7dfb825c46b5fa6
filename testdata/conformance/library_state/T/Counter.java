package lib;

import java.util.ArrayList;
import java.util.List;

public class Counter {
    public static final List<String> NAMES = new ArrayList<>();
    private static int count;

    public static void increment() {
        count++;
    }

    public static int get() {
        return count;
    }

    public static int twice(int value) {
        return 2 * value;
    }
}
