// shows: a static method of a class whose initialiser changes something else; the edit calls it earlier
// verdict: diverged
// cut: t.**
package t;

import e.Count;
import e.Line;

public class Main {
    public static void main(String[] args) {
        if (Count.count() != 0) {
            throw new IllegalStateException();
        }
        Line.isShort("abc");
    }
}
