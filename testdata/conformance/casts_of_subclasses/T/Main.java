// shows: casts to classes of the other realm that have a superclass in common, copied or of the JDK, and arrays of them
// group: types
// cut: t.**
// identity: wrapped
package t;

import e.Circle;
import e.Loud;
import e.Shape;
import e.Square;
import e.Store;
import java.io.Reader;

public class Main {
    private static String circle(Object shape) {
        try {
            return "a circle of " + ((Circle) shape).radius();
        } catch (ClassCastException e) {
            return "no circle";
        }
    }

    private static String loud(Object reader) {
        try {
            return ((Loud) reader).volume();
        } catch (ClassCastException e) {
            return "not loud";
        }
    }

    private static String circles(Object shapes) {
        try {
            return ((Circle[]) shapes).length + " circles";
        } catch (ClassCastException e) {
            return "no circles";
        }
    }

    private static String louds(Object readers) {
        try {
            return ((Loud[]) readers)[0].volume();
        } catch (ClassCastException e) {
            return "not all loud";
        }
    }

    public static void main(String[] args) {
        Store store = new Store();
        for (int which = 0; which < 3; which++) {
            Shape shape = store.shape(which);
            System.out.println(circle(shape) + ", " + (shape instanceof Circle) + ", " + (shape instanceof Square));
            System.out.println(circles(store.some(which)) + ", " + (store.some(which) instanceof Circle[]));
        }
        System.out.println(circle(new Own()) + ", " + circle(null == args ? "" : "text"));
        Reader plain = store.reader(1);
        System.out.println(loud(store.reader(0)) + ", " + loud(plain) + ", " + (plain instanceof Loud));

        for (int which = 0; which < 2; which++) {
            System.out.println(louds(store.readers(which)) + ", " + (store.readers(which) instanceof Loud[]));
        }

        Shape[] shapes = new Circle[1];
        try {
            shapes[0] = store.shape(1);
            System.out.println("stored");
        } catch (ArrayStoreException e) {
            System.out.println("not stored");
        }
        shapes[0] = store.shape(0);
        System.out.println(circle(shapes[0]) + ", " + store.fill(shapes) + ", " + store.fill(new Shape[1]));
        System.out.println(shapes.getClass().getComponentType().getSimpleName());
    }
}
