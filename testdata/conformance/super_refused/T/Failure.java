package t;

import e.Reader;

/** One constructor uses the environment, and is at home; the other one runs in place. */
public class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final int line;

    public Failure(Reader reader, Context context, long more) {
        super(context.name() + more);
        line = reader.line();
    }

    public Failure(String message) {
        super(message);
        line = -1;
    }

    public int line() {
        return line;
    }
}
