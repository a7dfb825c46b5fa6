package e;

/** Compares by identity with a system property. */
public class Gate {
    private int asked;

    public boolean opens(Object key) {
        asked++;
        return key == System.getProperty("mine");
    }
}
