// shows: E counts the constants of an enum of T; the edit adds one
// verdict: diverged
// cut: t.**
package t;

import e.Palette;

public class Main {
    public static void main(String[] args) {
        if (Palette.size() != 2) {
            throw new IllegalStateException();
        }
    }
}
