package text;

/** A library. */
public final class Words {
    private Words() {}

    public static String upper(String word) {
        return word.toUpperCase(java.util.Locale.ROOT);
    }
}
