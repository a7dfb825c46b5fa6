// shows: arrays of every primitive type across the boundary: changed by callee and by caller, kept by the other side and changed later, nulls, empty
// group: arrays
// cut: t.**
package t;

import e.Mixer;
import java.util.Arrays;

public class Main {
    public static void main(String[] args) {
        int[] ints = {1, 2, 3};
        Mixer mixer = new Mixer();
        mixer.twice(ints);
        System.out.println(Arrays.toString(ints) + mixer.sum(ints));
        ints[0] = 100;
        System.out.println(mixer.sum(ints));
        mixer.keep(ints);
        ints[2] = -5;
        System.out.println(mixer.keptSum());
        mixer.setKept(1, 77);
        System.out.println(Arrays.toString(ints) + " " + (mixer.kept() == ints));
        int[] theirs = mixer.own();
        theirs[0]++;
        System.out.println(mixer.ownFirst() + " " + (mixer.own() == theirs));
        mixer.bumpOwn();
        System.out.println(theirs[0]);
        boolean[] booleans = {true, false};
        byte[] bytes = {1, -1, 127};
        char[] chars = {'a', '\uffff'};
        short[] shorts = {5};
        long[] longs = {1L << 50, 2};
        float[] floats = {1.5f, Float.NaN};
        double[] doubles = {-0.0, Double.MIN_VALUE};
        System.out.println(mixer.all(booleans, bytes, chars, shorts, longs, floats, doubles));
        System.out.println(Arrays.toString(booleans) + Arrays.toString(bytes) + (int) chars[0] + Arrays.toString(shorts)
                + Arrays.toString(longs) + Arrays.toString(floats) + Arrays.toString(doubles));
        System.out.println(mixer.sum(new int[0]) + " " + mixer.sum(null) + " " + mixer.nothing());
        byte[] buffer = new byte[8];
        int read = mixer.fill(buffer, 2, 3);
        System.out.println(read + Arrays.toString(buffer));
        int[] other = {1};
        mixer.keep(other);
        mixer.callBack(values -> values[0] = 42);
        System.out.println(other[0] + " " + mixer.keptSum());
    }
}
