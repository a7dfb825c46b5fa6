// shows: E runs a method of an enum of T in place; the edit changes its body
// verdict: diverged
// cut: t.**
package t;

import e.Palette;

public class Main {
    public static void main(String[] args) {
        if (Palette.sum(Color.RED, Color.GREEN) != 3) {
            throw new IllegalStateException();
        }
    }
}
