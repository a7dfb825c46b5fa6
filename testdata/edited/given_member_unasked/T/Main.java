// shows: E has class objects of T and asks for no member; the edit adds members
// verdict: passed
// cut: t.**
package t;

import e.Kinds;

public class Main {
    public static void main(String[] args) {
        if (!Kinds.names(Part.class).contains("Part")) {
            throw new IllegalStateException();
        }
    }
}
