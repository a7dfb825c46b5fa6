// shows: E counts annotated methods; the edit takes an annotation away
// verdict: diverged
// cut: t.**
package t;

import e.Finder;
import e.Finder.Start;

public class Main {
    @Start
    public void first() {}

    @Start
    public void second() {}

    public static void main(String[] args) {
        if (Finder.starts(new Main()) != 2) {
            throw new IllegalStateException();
        }
    }
}
