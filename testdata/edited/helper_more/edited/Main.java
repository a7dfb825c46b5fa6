// shows: a helper of the environment, which runs in place; the edit calls it more often, and asks it what it was not asked
// verdict: passed
// cut: t.**
package t;

import e.Line;
import e.Words;

public class Main {
    public static void main(String[] args) {
        Line line = new Line();
        String text = Words.isUpper("ABC") && !Words.isUpper("abc") && Words.isShort("a") ? "abc" : "";
        line.add(Words.isShort(text) ? text : "");
        if (!line.add(".").equals("abc.")) {
            throw new IllegalStateException(line.add(""));
        }
    }
}
