package e;

public class Env {
    private static int last;

    public static int next() {
        return ++last;
    }
}
