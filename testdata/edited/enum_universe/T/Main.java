// shows: E asks the JDK for all constants of an enum by the class of one, behind T; the edit appends one
// verdict: diverged
// cut: t.**
package t;

import e.Palette;

public class Main {
    public static void main(String[] args) {
        if (!(java.util.EnumSet.allOf(Color.class).size() > 1 && Palette.all(Color.GREEN) == 2)) {
            throw new IllegalStateException();
        }
    }
}
