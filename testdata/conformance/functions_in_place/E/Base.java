package p;

import java.util.HashMap;
import java.util.Map;

/** What its initialiser makes touches nothing else. */
public class Base {
    private static final Map<String, Integer> SIZES = new HashMap<>();
    private static final char[] LETTERS = {'a', 'b'};

    public static int twice(int number) {
        return number + number;
    }

    public static char letter(int at) {
        return LETTERS[at];
    }

    public static int size(String name) {
        return SIZES.getOrDefault(name, -1);
    }
}
