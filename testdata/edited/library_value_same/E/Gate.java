package e;

import l.Keys;

/** Compares by identity with what a library has. */
public class Gate {
    private int asked;

    public boolean opens(Object key) {
        asked++;
        return key == Keys.KEY;
    }

    public Object key() {
        asked++;
        return Keys.KEY;
    }
}
