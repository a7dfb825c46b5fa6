package e;

/** Environment of the tests: it is opened and closed around each, and has pages that are closed too. */
public class Ledger {
    /** A page of it. */
    public class Page implements AutoCloseable {
        /** Writes a line. */
        public void write(String line) {
            lines++;
        }

        @Override
        public void close() {
            lines++;
        }
    }

    private int lines;

    /** Where a page begins. */
    public Page page() {
        return new Page();
    }

    /** The lines of all pages. */
    public int lines() {
        return lines;
    }

    /** It is used no more. */
    public void close() {}
}
