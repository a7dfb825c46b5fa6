// shows: a helper of the environment, which runs in place; the edit does not call it any more
// verdict: passed
// cut: t.**
package t;

import e.Line;
import e.Words;

public class Main {
    public static void main(String[] args) {
        Line line = new Line();
        line.add("abc");
        if (!line.add(".").equals("abc.")) {
            throw new IllegalStateException(line.add(""));
        }
    }
}
