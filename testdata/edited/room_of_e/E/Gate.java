package e;

/** Hands over a builder with more room than it needs. */
public class Gate {
    private int asked;

    public StringBuilder builder() {
        asked++;
        return new StringBuilder(1_000).append("text");
    }
}
