package lib;

public class Clocked {
    public static long now() {
        return System.currentTimeMillis();
    }
}
