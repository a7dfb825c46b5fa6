package e;

public class Settings {
    private Settings() {}

    public static void greatest(int priority) {
        Thread.currentThread().getThreadGroup().setMaxPriority(priority);
    }
}
