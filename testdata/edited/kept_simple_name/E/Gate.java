package e;

/** Compares by identity with what the JDK keeps. */
public class Gate {
    private int asked;

    public boolean opens(Object key) {
        asked++;
        return key == Thread.State.class.getSimpleName();
    }
}
