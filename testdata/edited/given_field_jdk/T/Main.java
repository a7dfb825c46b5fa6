// shows: E has the JDK look at the fields of a class of T; the edit adds one
// verdict: diverged
// cut: t.**
package t;

import e.Kinds;

public class Main {
    public static void main(String[] args) {
        if (Kinds.fields(Item.class) != 1) {
            throw new IllegalStateException();
        }
    }
}
