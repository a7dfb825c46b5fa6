package e;

import t.Trouble;

public class Desk {
    private Desk() {}

    public static String tell(Runnable task) {
        try {
            task.run();
            return "fine";
        } catch (Trouble e) {
            return "code " + e.code();
        }
    }
}
