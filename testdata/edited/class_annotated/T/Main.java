// shows: E asks a class of T for an annotation; the edit gives it one, and there was none
// verdict: diverged
// cut: t.**
package t;

import e.Finder;

public class Main {
    public static void main(String[] args) {
        if (!(!Finder.isMarked(Thing.class))) {
            throw new IllegalStateException();
        }
    }
}
