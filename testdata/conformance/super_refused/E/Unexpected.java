package e;

import t.Context;
import t.Failure;

/** An exception of the environment below one of the code under test. */
public class Unexpected extends Failure {
    private static final long serialVersionUID = 1;

    public Unexpected(Reader reader, Context context) {
        super(reader, context, 3L);
    }

    public Unexpected(String message) {
        super(message);
    }
}
