// shows: E keeps constants of an enum of T, and asks for no others; the edit appends one
// verdict: passed
// cut: t.**
package t;

import e.Palette;

public class Main {
    public static void main(String[] args) {
        if (!(Palette.kept(Color.RED, Color.GREEN).equals("REDGREEN2-11"))) {
            throw new IllegalStateException();
        }
    }
}
