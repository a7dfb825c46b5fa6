package e;

/** Compares by identity with what a constant of an enum has. */
public class Gate {
    private int asked;

    public boolean opens(Code code, Object key) {
        asked++;
        return key == code.number();
    }
}
