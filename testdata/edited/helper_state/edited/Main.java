// shows: a method of a helper that reads an array; the edit asks it otherwise
// verdict: diverged
// cut: t.**
package t;

import e.Line;
import e.Words;

public class Main {
    public static void main(String[] args) {
        Line line = new Line();
        line.add((char) (Words.vowel(1) - 4) + "bc");
        if (!line.add(".").equals("abc.")) {
            throw new IllegalStateException(line.add(""));
        }
    }
}
