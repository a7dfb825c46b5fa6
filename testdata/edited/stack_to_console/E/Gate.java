package e;

/** Prints a stack to the JVM's own stream. */
public class Gate {
    private int asked;

    public boolean opens(String line) {
        asked++;
        new Throwable(line).printStackTrace(System.err);
        return asked == 1;
    }
}
