package e;

import java.util.HashMap;
import java.util.Map;

/** Keeps threads, and compares them with the one that is there. */
public class Guard {
    private final Map<Thread, String> owners = new HashMap<>();
    private Thread owner;

    public void take(Thread thread, String name) {
        owner = thread;
        owners.put(thread, name);
    }

    public boolean isMine() {
        return owner == Thread.currentThread();
    }

    public Thread owner() {
        return owner;
    }

    public String name() {
        return owners.get(Thread.currentThread()) + " " + owner.getName() + " " + owner.isAlive();
    }

    public static Thread here() {
        return Thread.currentThread();
    }
}
