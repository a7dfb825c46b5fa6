package t;

import e.Env;

public enum Own {
    LEFT, RIGHT;

    private static final int[] NUMBERS = {Env.next(), Env.next()};

    public static boolean isKnown(String name) {
        for (Own own : values()) {
            if (own.name().equals(name)) {
                return true;
            }
        }
        return NUMBERS[0] < 0;
    }

    public static int sum(int more) {
        return NUMBERS[0] + NUMBERS[1] + more;
    }
}
