// shows: a static method of a class of the environment with objects, which runs in place; the edit asks it for something that fails
// verdict: failed
// cut: t.**
package t;

import e.Line;

public class Main {
    public static void main(String[] args) {
        Line line = new Line();
        String text = "abc";
        Line.checkNotNull(text, "text");
        line.add(text);
        if (!line.add(".").equals("abc.")) {
            throw new IllegalStateException(line.add(""));
        }
    }
}
