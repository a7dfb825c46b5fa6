package e;

/** Compares by identity with what a helper returns. */
public class Gate {
    private int asked;

    public boolean opens(Object key) {
        asked++;
        return key == Helper.key();
    }
}
