package e;

/** Knows a text. */
public class Gate {
    private int asked;

    public boolean opens(Object key) {
        asked++;
        return "one".equals(key);
    }
}
