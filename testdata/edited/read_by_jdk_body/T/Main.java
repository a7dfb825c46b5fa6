// shows: the JDK reads an object under test for E from a stream of its own; the edit changes a class beside
// verdict: passed
// cut: t.**
package t;

import e.Reader;

public class Main {
    public static void main(String[] args) throws Exception {
        if (new Reader().read() != one()) {
            throw new IllegalStateException();
        }
    }

    private static int one() {
        return 1;
    }
}
