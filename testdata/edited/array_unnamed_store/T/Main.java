// shows: the edit puts an object into an array that does not take it, for it is of a class that code under test never names
// verdict: failed
// cut: t.**
package t;

import e.Arrays;

public class Main {
    public static void main(String[] args) {
        Arrays arrays = new Arrays();
        Filled.fill(arrays.kept());
        if (arrays.sum() != 2) {
            throw new IllegalStateException();
        }
    }
}
