// shows: a static method of the environment that asks an enum under test runs in place; the edit of the enum fails
// verdict: failed
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
