package e;

/** Asks of a builder what is in it, and of one of its own how much that has room for. */
public class Gate {
    private final StringBuilder own = new StringBuilder(7);

    public boolean opens(StringBuilder builder) {
        return builder.toString().equals("text") && own.capacity() == 7;
    }
}
