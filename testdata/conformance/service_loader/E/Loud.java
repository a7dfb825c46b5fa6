package e;

import t.Rule;

public class Loud implements Rule {
    private static int made;
    private final int number = ++made;

    @Override
    public String apply(String to) {
        return to.toUpperCase() + number;
    }
}
