// shows: E has constants of an enum of T, and does not ask for what is in them; the edit computes it otherwise
// verdict: passed
// cut: t.**
package t;

import e.Palette;

public class Main {
    public static void main(String[] args) {
        if (!(Palette.name(Color.GREEN).equals("GREEN") && Color.RED.text().startsWith("r"))) {
            throw new IllegalStateException();
        }
    }
}
