package e;

public class Log {
    private static final StringBuilder LINES = new StringBuilder();

    public static void add(String line) {
        LINES.append(line).append("; ");
    }

    public static String all() {
        return LINES.toString();
    }
}
