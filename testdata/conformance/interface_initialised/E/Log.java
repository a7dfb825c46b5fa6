package e;

/** Notes in which order initialisers run. */
public final class Log {
    private static final StringBuilder NOTES = new StringBuilder();

    public static String note(String what) {
        NOTES.append(what).append(' ');
        return what;
    }

    public static String notes() {
        return NOTES.toString();
    }
}
