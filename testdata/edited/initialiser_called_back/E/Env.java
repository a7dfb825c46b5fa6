package e;

public class Env {
    private static int last = 5;

    public static int next() {
        return last++;
    }
}
