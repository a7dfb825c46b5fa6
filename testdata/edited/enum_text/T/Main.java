// shows: E puts a constant of an enum of T into a text; the edit gives it another one
// verdict: diverged
// cut: t.**
package t;

import e.Palette;

public class Main {
    public static void main(String[] args) {
        if (!(Palette.text(Color.GREEN).equals("GREEN"))) {
            throw new IllegalStateException();
        }
    }
}
