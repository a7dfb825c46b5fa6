// shows: the edit copies an array of a class of the environment that code under test never names, and puts the same object into it in the end
// verdict: passed
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
