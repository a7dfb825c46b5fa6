package e;

public final class Words {
    private static final char[] VOWELS = {'a', 'e', 'i', 'o', 'u'};

    private Words() {}

    public static boolean isShort(String text) {
        return text.length() < 4;
    }

    public static boolean isUpper(String text) {
        return text.equals(text.toUpperCase(java.util.Locale.ROOT));
    }

    public static char vowel(int at) {
        return VOWELS[at];
    }
}
