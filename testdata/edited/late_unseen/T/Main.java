// shows: an array so large that a capture no longer looks at it, which the environment changes and changes back: code under test that begins to look at it meanwhile has it still, so the edit is in doubt
// verdict: diverged
// cut: t.**
package t;

import e.Store;

public class Main {
    static int[] shared = new int[1 << 22];

    public static void main(String[] args) {
        Store store = new Store();
        store.keep(shared);
        for (int i = 0; i < 500; i++) {
            store.other(new int[] {i});
        }
        store.work(Main::look);
    }

    static void look() {}
}
