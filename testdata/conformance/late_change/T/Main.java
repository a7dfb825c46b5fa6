// shows: an array that E changes hundreds of arrays after it crossed last: the program is captured again, and such arrays are watched longer
// group: arrays
// cut: t.**
package t;

import e.Store;

public class Main {
    private static int[] shared;

    public static void main(String[] args) {
        Store store = new Store();
        shared = store.share();
        int others = 0;
        for (int i = 0; i < 300; i++) {
            others += store.other(i)[0];
        }
        store.change();
        System.out.println(shared[2] + " " + others);
    }
}
