// shows: the edit puts another object into an array of a class of the environment that code under test never names
// verdict: diverged
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
