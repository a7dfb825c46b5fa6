package e;

public class Env {
    private Env() {}

    public static void check(Class<?> type) {
        Class<?> argument = type.getEnclosingClass();
        if (argument.getDeclaredFields().length != 1) {
            throw new IllegalStateException(argument.getName());
        }
    }
}
