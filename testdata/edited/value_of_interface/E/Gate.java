package e;

/** Compares by identity with what an interface has. */
public class Gate {
    private int asked;

    public boolean opens(Object key) {
        asked++;
        return key == Keys.KEY;
    }
}
