// shows: E reads in place what the initialiser of an enum of T has computed; the edit changes what it is computed by
// verdict: diverged
// cut: t.**
package t;

import e.Palette;

public class Main {
    public static void main(String[] args) {
        if (Palette.weight(Color.RED) != 3) {
            throw new IllegalStateException();
        }
    }
}
