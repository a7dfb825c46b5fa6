// shows: a helper of the environment, which runs in place; after the edit it says something else
// verdict: diverged
// cut: t.**
package t;

import e.Line;
import e.Words;

public class Main {
    public static void main(String[] args) {
        Line line = new Line();
        line.add(Words.isShort("abcd") ? "abc" : "");
        if (!line.add(".").equals("abc.")) {
            throw new IllegalStateException(line.add(""));
        }
    }
}
