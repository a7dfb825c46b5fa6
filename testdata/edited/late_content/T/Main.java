// shows: an array that code under test changes hundreds of arrays after it crossed: the program is captured again, such arrays are watched longer, and another change diverges
// verdict: diverged
// cut: t.**
package t;

import e.Store;

public class Main {
    static final int WRITTEN = 9;

    public static void main(String[] args) {
        Store store = new Store();
        int[] shared = new int[3];
        store.keep(shared);
        int others = 0;
        for (int i = 0; i < 300; i++) {
            others += store.other(i)[0];
        }
        shared[2] = WRITTEN;
        if (store.sum() != 9 || others != 44850) {
            throw new AssertionError();
        }
        shared[2] = 0;
    }
}
