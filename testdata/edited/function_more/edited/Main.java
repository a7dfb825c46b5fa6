// shows: static methods of a class of the environment with objects, which run in place; the edit calls one more, and one no more
// verdict: passed
// cut: t.**
package t;

import e.Line;

public class Main {
    public static void main(String[] args) {
        Line line = new Line();
        String text = "abc";
        line.add(Line.isShort(text) ? text : "");
        if (!line.add(".").equals("abc.")) {
            throw new IllegalStateException(line.add(""));
        }
    }
}
