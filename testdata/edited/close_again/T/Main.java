// shows: the edit closes a reader of the JDK twice, which does nothing
// verdict: passed
// cut: t.**
package t;

import java.io.IOException;

public class Main {
    public static void main(String[] args) throws IOException {
        if (!Given.line().equals("first") || !Given.line().equals("first")) {
            throw new IllegalStateException();
        }
    }
}
