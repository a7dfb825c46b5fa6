package e;

public class Settings {
    private Settings() {}

    /** Of a group that nobody handed over. */
    public static void greatest(String name, int priority) {
        ThreadGroup[] all = new ThreadGroup[16];
        int found = Thread.currentThread().getThreadGroup().enumerate(all, true);
        for (int i = 0; i < found; i++) {
            if (all[i].getName().equals(name)) {
                all[i].setMaxPriority(priority);
            }
        }
    }
}
