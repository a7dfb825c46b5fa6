// shows: arrays that one realm keeps and the other lets go, until the garbage collector has taken its own, cross again
// group: arrays
// cut: t.**
package t;

import e.Keeper;
import e.Keeper.Item;
import java.lang.ref.WeakReference;

public class Main {
    private static final Own[] KEPT = {new Own(1), new Own(2)};

    /** An object of T in an array of T. */
    static final class Own implements Keeper.Numbered {
        private final int number;

        Own(int number) {
            this.number = number;
        }

        @Override
        public int number() {
            return number;
        }
    }

    public static void main(String[] args) {
        Keeper keeper = new Keeper();
        System.out.println(sum(keeper.items()) + " " + keeper.sum(KEPT));
        for (int i = 0; i < 300; i++) {
            keeper.sum(new Own[] {new Own(i)});
        }
        collect();
        System.out.println(sum(keeper.items()) + " " + keeper.sum(KEPT));
        KEPT[0] = new Own(50);
        keeper.change();
        System.out.println(sum(keeper.items()) + " " + keeper.sum(KEPT));
    }

    private static int sum(Item[] items) {
        int sum = 0;
        for (Item item : items) {
            sum += item.value();
        }
        return sum;
    }

    /** Until something that nobody holds is gone. */
    private static void collect() {
        WeakReference<Object> canary = new WeakReference<>(new Object());
        while (canary.get() != null) {
            System.gc();
        }
    }
}
