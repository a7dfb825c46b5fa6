// shows: E calls a method of an enum of T; the edit overrides it for one constant
// verdict: diverged
// cut: t.**
package t;

import e.Palette;

public class Main {
    public static void main(String[] args) {
        if (!(Palette.weight(Color.GREEN) == 2)) {
            throw new IllegalStateException();
        }
    }
}
