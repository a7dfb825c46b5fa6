// shows: E asks a constant of an enum of T for its place; the edit puts another one before it
// verdict: diverged
// cut: t.**
package t;

import e.Palette;

public class Main {
    public static void main(String[] args) {
        if (!(Palette.place(Color.GREEN) == 1)) {
            throw new IllegalStateException();
        }
    }
}
