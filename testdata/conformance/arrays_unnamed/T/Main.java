// shows: arrays of classes of the environment that code under test never names: they are arrays of the nearest type that it knows
// group: arrays
// cut: t.**
package t;

import e.Arrays;
import e.Base;
import e.Named;

public class Main {
    public static void main(String[] args) {
        Arrays arrays = new Arrays();
        for (Base base : arrays.bases()) {
            System.out.println(base.text());
        }
        Named[] named = arrays.named();
        System.out.println(named[0].name() + " " + named[1]);
        System.out.println(arrays.objects()[0]);
        Object[][] nested = arrays.nested();
        System.out.println(((Base[]) nested[0])[0].text() + " " + nested[1].length + " " + (nested instanceof Base[][]));
        Object[] kept = arrays.kept();
        System.out.println(kept[1] + " " + (kept instanceof Named[]));
        arrays.fill();
        System.out.println(((Base) kept[1]).text());
        System.out.println(arrays.own(all -> all[0].text()));
        System.out.println(arrays.colours().length + " " + arrays.colours()[1].name());
    }
}
