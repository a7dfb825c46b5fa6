package e;

public class Context {
    private static final ThreadLocal<StringBuilder> CURRENT = ThreadLocal.withInitial(StringBuilder::new);

    private Context() {}

    public static String add(String text) {
        return CURRENT.get().append(text).toString();
    }
}
