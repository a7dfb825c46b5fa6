package e;

public class Session {
    private Session() {}

    public static void run(ScopedValue<String> user, Runnable task) {
        ScopedValue.where(user, "ann").run(task);
    }
}
