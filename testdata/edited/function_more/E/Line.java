package e;

public class Line {
    private String text = "";

    public static void checkNotNull(Object object, String message) {
        if (object == null) {
            throw new NullPointerException(message);
        }
    }

    public static boolean isShort(String text) {
        return text.length() < 4;
    }

    public String add(String more) {
        checkNotNull(more, "more");
        text += more;
        return text;
    }
}
