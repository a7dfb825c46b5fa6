package e;

/** Makes constants of the texts that it is given. */
public final class Names {
    public static boolean isFirst(String text, String other) {
        return text.intern() == (Object) other;
    }

    public static String own(String text) {
        return (text + "!").intern();
    }

    public static boolean isOwn(String text, String other) {
        return own(text) == other;
    }
}
