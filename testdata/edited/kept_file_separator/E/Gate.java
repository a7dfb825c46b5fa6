package e;

import java.io.File;

/** Compares by identity with a constant of the JDK. */
public class Gate {
    private int asked;

    public boolean opens(Object key) {
        asked++;
        return key == File.separator;
    }
}
