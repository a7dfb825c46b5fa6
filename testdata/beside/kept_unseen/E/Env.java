package e;

import java.time.ZoneId;

/** Compares by identity with what the JDK keeps. */
public class Env {
    public boolean zone(Object key) {
        return key == ZoneId.systemDefault().getId();
    }

    public boolean thread(Object key) {
        return key == Thread.currentThread().getName();
    }
}
