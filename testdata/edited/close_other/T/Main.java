// shows: the edit closes a reader of E's own class twice, which counts
// verdict: diverged
// cut: t.**
package t;

import java.io.IOException;

public class Main {
    public static void main(String[] args) throws IOException {
        if (Given.closed() > 1) {
            throw new IllegalStateException();
        }
    }
}
