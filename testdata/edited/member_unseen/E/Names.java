package e;

public class Names {
    public static String of(Object object) {
        return object.getClass().getName();
    }
}
