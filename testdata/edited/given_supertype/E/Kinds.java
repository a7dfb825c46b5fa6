package e;

public class Kinds {
    private static int asked;

    public static String of(Object object) {
        asked++;
        return object instanceof AutoCloseable ? "to be closed" : "plain";
    }
}
