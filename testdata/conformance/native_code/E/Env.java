package e;

public class Env {
    public static native int twice(int a);
}
