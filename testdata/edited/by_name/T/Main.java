// shows: E finds a class of T by its name and counts its methods; the edit adds one
// verdict: diverged
// cut: t.**
package t;

import e.Finder;

public class Main {
    static class Row {
        void one() {}
    }

    public static void main(String[] args) throws ClassNotFoundException {
        if (Finder.methods("t.Main$Row") != 1) {
            throw new IllegalStateException();
        }
    }
}
