// shows: E chooses by constants of an enum of T; the edit puts another one before them
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
