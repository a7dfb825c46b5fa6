package e;

public class Context {
    private static final ThreadLocal<String> USER = new ThreadLocal<>();

    private Context() {}

    public static ThreadLocal<String> user() {
        return USER;
    }
}
