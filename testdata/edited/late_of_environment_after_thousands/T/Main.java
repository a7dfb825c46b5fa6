// shows: an array that the environment changes thousands of arrays after it crossed, and changes back: the capture has seen it, and code under test that begins to look at it meanwhile sees what it saw in the system test
// verdict: diverged
// cut: t.**
package t;

import e.Store;

public class Main {
    static int[] shared = new int[3];

    public static void main(String[] args) {
        Store store = new Store();
        store.keep(shared);
        for (int i = 0; i < 4000; i++) {
            store.other(new int[] {i});
        }
        store.work(Main::look);
    }

    static void look() {}
}
