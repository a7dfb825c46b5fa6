// shows: the JDK reads an object under test for E from a stream of its own, by which its class is initialised; the edit has that fail
// verdict: diverged
// cut: t.**
package t;

import e.Reader;

public class Main {
    public static void main(String[] args) throws Exception {
        if (new Reader().read() != 1) {
            throw new IllegalStateException();
        }
    }
}
