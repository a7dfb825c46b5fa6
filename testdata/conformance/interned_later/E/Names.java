package e;

/** Compares the texts that it is given, and makes constants of some. */
public final class Names {
    private static String text;

    public static String same(String text) {
        return text;
    }

    public static boolean isSame(String text, String other) {
        return text == other;
    }

    public static String text(int number) {
        text = "theirs" + number;
        return text;
    }

    public static boolean isText(String other) {
        return text == other;
    }

    public static boolean isInterned(String other) {
        return other.intern() == other;
    }

    public static String none() {
        return null;
    }

    public static boolean isConstant(String other) {
        return other == "a constant";
    }
}
