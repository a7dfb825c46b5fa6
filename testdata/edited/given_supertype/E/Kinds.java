package e;

public class Kinds {
    public static String of(Object object) {
        return object instanceof AutoCloseable ? "to be closed" : "plain";
    }
}
