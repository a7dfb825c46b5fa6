// shows: arrays of 50 MB that cross and are changed on both sides
// group: arrays
// cut: t.**
package t;

import e.Filter;
import java.util.Arrays;

public class Main {
    private static final int LENGTH = 50_000_000;

    public static void main(String[] args) {
        Filter filter = new Filter();
        byte[] mine = new byte[LENGTH];
        for (int i = 0; i < LENGTH; i++) {
            mine[i] = (byte) (i ^ i >> 7);
        }
        System.out.println(filter.sum(mine));
        mine[LENGTH - 1] = 77;
        System.out.println(filter.sum(mine));
        filter.invert(mine);
        System.out.println(Arrays.hashCode(mine) + " " + mine[LENGTH - 1]);
        byte[] made = filter.make(LENGTH, 7);
        System.out.println(Arrays.hashCode(made));
        filter.poke(LENGTH / 2, 99);
        System.out.println(made[LENGTH / 2]);
        made[0] = 12;
        System.out.println(filter.peek(0));
        long[] longs = filter.longs(6_000_000);
        System.out.println(Arrays.hashCode(longs) + " " + longs[5_999_999]);
    }
}
