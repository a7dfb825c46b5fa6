package e;

public class Settings {
    private Settings() {}

    public static void set(ThreadLocal<Integer> local) {
        local.set(7);
    }
}
