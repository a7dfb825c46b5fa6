package e;

/** Compares by identity with the name of the thread. */
public class Gate {
    private int asked;

    public boolean opens(Object key) {
        asked++;
        return key == Thread.currentThread().getName();
    }
}
