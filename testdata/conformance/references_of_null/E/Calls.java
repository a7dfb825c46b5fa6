package e;

import java.util.function.Function;

/** Gives functions nothing. */
public final class Calls {
    public static String length(Function<String, Integer> function) {
        try {
            return "length " + function.apply(null);
        } catch (NullPointerException e) {
            return "none";
        }
    }

    public static int uncaught(Function<String, Integer> function) {
        return function.apply(null);
    }
}
