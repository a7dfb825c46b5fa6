// shows: an array that code under test changes thousands of arrays after it crossed, and changes back, as before the edit: the capture cannot tell that from a change of the environment, so the edit is in doubt
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
        for (int i = 0; i < 4000; i++) {
            store.other(new int[] {i});
        }
        shared[2] = WRITTEN;
        if (store.sum() != 9) {
            throw new AssertionError();
        }
        shared[2] = 0;
    }
}
