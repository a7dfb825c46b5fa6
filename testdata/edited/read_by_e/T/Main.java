// shows: E reads an object under test from a stream, and nothing of it is called; the edit has such a stream refused
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
