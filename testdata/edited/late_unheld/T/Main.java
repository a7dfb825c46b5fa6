// shows: an array so large that a capture no longer looks at it, which the environment alone has: no edit can look at it, and none is in doubt
// verdict: passed
// cut: t.**
package t;

import e.Store;

public class Main {
    static int looks;

    public static void main(String[] args) {
        Store store = new Store();
        store.keep(new int[1 << 22]);
        for (int i = 0; i < 500; i++) {
            store.other(new int[] {i});
        }
        store.work(Main::look);
        if (looks != 1) {
            throw new AssertionError();
        }
    }

    static void look() {
        looks++;
    }
}
