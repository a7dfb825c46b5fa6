// shows: the edit asks a class loader of the environment for the same class, and uses it otherwise
// verdict: passed
// cut: t.**
package t;

import e.Loader;

public class Main {
    public static void main(String[] args) throws Exception {
        Loader loader = new Loader();
        if (!Asked.name(loader).equals("BitSet") || loader.asked() != 1) {
            throw new IllegalStateException();
        }
    }
}
