package e;

public class Settings {
    private Settings() {}

    public static void set(String key, String value) {
        System.getProperties().put(key, value);
    }

    public static void clear(String key) {
        System.clearProperty(key);
    }

    public static void assertions(boolean on) {
        ClassLoader.getSystemClassLoader().setDefaultAssertionStatus(on);
    }
}
