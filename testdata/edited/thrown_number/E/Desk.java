package e;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Asks for numbers, and compares those that it had by identity. */
public class Desk {
    private final List<Object> had = new ArrayList<>();

    public boolean ask(Function<String, Integer> asked) {
        try {
            return isKnown(asked.apply(had.isEmpty() ? null : "ab"));
        } catch (NullPointerException | IndexOutOfBoundsException thrown) {
            return isKnown(2);
        }
    }

    private boolean isKnown(Object number) {
        for (Object one : had) {
            if (one == number) {
                return true;
            }
        }
        had.add(number);
        return false;
    }
}
