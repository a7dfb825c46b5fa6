package e;

public class Meddler {
    private Meddler() {}

    public static void interrupt() {
        Thread.currentThread().interrupt();
    }

    public static void rename(String name) {
        Thread.currentThread().setName(name);
    }

    public static boolean clear() {
        return Thread.interrupted();
    }

    public static void priority(int priority) {
        Thread.currentThread().setPriority(priority);
    }

    public static String spare() {
        return new Thread(() -> {}).getName();
    }
}
