// shows: E looks at the public methods of a class of T; the edit adds others, a field and a constructor
// verdict: passed
// cut: t.**
package t;

import e.Kinds;

public class Main {
    public static void main(String[] args) {
        if (Kinds.properties(new Item()) != 1) {
            throw new IllegalStateException();
        }
    }
}
