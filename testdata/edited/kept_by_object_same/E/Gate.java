package e;

/** Compares two by identity. */
public class Gate {
    private int asked;

    public boolean opens(Object key, Object other) {
        asked++;
        return key == other;
    }
}
