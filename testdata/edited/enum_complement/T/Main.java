// shows: E asks the JDK for the constants beside one of an enum of T; the edit appends one
// verdict: diverged
// cut: t.**
package t;

import e.Palette;

public class Main {
    public static void main(String[] args) {
        if (!(Color.values().length > 1 && Palette.others(Color.GREEN) == 1)) {
            throw new IllegalStateException();
        }
    }
}
