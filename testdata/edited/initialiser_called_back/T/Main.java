// shows: E runs the initialiser of its enum when code under test calls a static method of it; the edit changes what that initialiser is answered
// verdict: diverged
// cut: t.**
package t;

import e.Kind;

public class Main {
    public static void main(String[] args) {
        if (!Kind.isKnown("TWO") || Kind.isKnown("THREE")) {
            throw new IllegalStateException("not known");
        }
    }
}
