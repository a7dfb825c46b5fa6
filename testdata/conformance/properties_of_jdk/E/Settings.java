package e;

public class Settings {
    private Settings() {}

    public static void set(String key, String value) {
        System.getProperties().put(key, value);
    }

    public static void clear(String key) {
        System.clearProperty(key);
    }

    public static void drop(String key) {
        System.getProperties().keySet().removeIf(key::equals);
    }

    public static void assertions(boolean on) {
        ClassLoader.getSystemClassLoader().setDefaultAssertionStatus(on);
    }

    public static void assertionsOf(String name, boolean on) {
        ClassLoader.getSystemClassLoader().setClassAssertionStatus(name, on);
    }

    public static void assertionsIn(String name, boolean on) {
        ClassLoader.getSystemClassLoader().setPackageAssertionStatus(name, on);
    }

    public static void noAssertions() {
        ClassLoader.getSystemClassLoader().clearAssertionStatus();
    }

    public static void greatest(int priority) {
        Thread.currentThread().getThreadGroup().setMaxPriority(priority);
    }

    public static void greatestOfAll(int priority) {
        Thread.currentThread().getThreadGroup().getParent().setMaxPriority(priority);
    }
}
