package e;

import java.util.logging.Logger;

/** Compares by identity with the name of a logger. */
public class Gate {
    private int asked;

    public boolean opens(Object key) {
        asked++;
        return key == Logger.getLogger("mine").getName();
    }
}
