package e;

/** Asks how much a builder has room for. */
public class Gate {
    private int asked;

    public boolean opens(StringBuilder builder) {
        asked++;
        return builder.capacity() == 64;
    }
}
