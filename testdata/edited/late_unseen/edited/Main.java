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

    static void look() { if (shared[0] == 9) throw new AssertionError(); }
}
