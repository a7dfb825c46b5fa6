// shows: E asks constants of an enum of T for what is in them; the edit computes it otherwise
// verdict: diverged
// cut: t.**
package t;

import e.Palette;

public class Main {
    public static void main(String[] args) {
        if (!(Palette.text(Color.GREEN).equals("g"))) {
            throw new IllegalStateException();
        }
    }
}
