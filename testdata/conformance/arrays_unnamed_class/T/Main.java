// shows: arrays of classes of the environment that code under test never names, and that are two types at once for it: by their class, as an argument, filled by both realms
// group: arrays
// cut: t.**
package t;

import e.Arrays;
import e.Base;
import e.Named;

import java.lang.reflect.Array;

public class Main {
    public static void main(String[] args) {
        Arrays arrays = new Arrays();
        Object[] two = arrays.two();
        System.out.println((two instanceof Runnable[]) + " " + two.getClass().getSimpleName());
        ((Runnable[]) two)[0].run();
        System.out.println(((Base[]) two)[0].text());
        Base[] longer = (Base[]) Array.newInstance(two.getClass().getComponentType(), 2);
        longer[0] = ((Base[]) two)[0];
        System.out.println(longer.getClass().getName() + " " + arrays.join(longer));
        try {
            longer[1] = new Base();
            System.out.println("no exception");
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        Base[] copy = ((Base[]) two).clone();
        copy[0] = null;
        System.out.println(arrays.join(copy) + " " + arrays.join((Base[]) two));
        Named[] colours = arrays.colours();
        System.out.println(colours[1].name() + " " + colours.length);
        Named[] shapes = arrays.shapes();
        System.out.println(shapes.getClass().getSimpleName() + " " + shapes[0].name());
        shapes[0] = null;
        System.out.println(arrays.isEmpty());
        Object[][] nested = arrays.nested();
        System.out.println((nested instanceof Runnable[][]) + " " + nested[0].getClass().getSimpleName());
    }
}
