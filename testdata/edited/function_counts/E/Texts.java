package e;

public class Texts {
    public static final Journal JOURNAL = new Journal();
    private static int asked;

    public static boolean isBlank(String text) {
        return text == null || text.trim().isEmpty();
    }

    public static boolean isLong(String text) {
        return !isBlank(text) && text.length() > 4;
    }

    public static boolean isEven(String text) {
        asked++;
        return text.length() % 2 == 0;
    }

    public static int asked() {
        return asked;
    }

    public static void store(String text) {
        asked += text.length();
    }
}
