// shows: E asks for the flags of a class of T; the edit changes them
// verdict: diverged
// cut: t.**
package t;

import e.Kinds;

public class Main {
    public static void main(String[] args) {
        if (Kinds.isFinal()) {
            throw new IllegalStateException();
        }
    }
}
