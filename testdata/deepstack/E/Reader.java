package e;

/** Reads one level, and never calls back. */
public class Reader {
    private int read;

    public int next() {
        return ++read;
    }
}
