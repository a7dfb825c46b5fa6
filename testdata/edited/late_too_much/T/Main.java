// shows: so much has crossed that a replay of edited code cannot compare all of it each time: the edit is in doubt
// verdict: diverged
// cut: t.**
package t;

import e.Store;

public class Main {
    static final int WRITTEN = 9;

    public static void main(String[] args) {
        Store store = new Store();
        int[] shared = new int[1 << 22];
        store.keep(shared);
        for (int i = 0; i < 3000; i++) {
            store.other(new int[] {i});
        }
        shared[2] = WRITTEN;
        if (store.sum() != 9) {
            throw new AssertionError();
        }
        shared[2] = 0;
    }
}
