// shows: covariance of arrays of both realms and ArrayStoreException, in stores, System.arraycopy and Arrays.fill, on either side
// group: arrays
// cut: t.**
package t;

import e.Shapes;
import e.Shapes.Circle;
import e.Shapes.Shape;
import e.Shapes.Square;
import java.util.Arrays;

public class Main {
    static class Own {
    }

    static class More extends Own {
    }

    interface Store {
        void run();
    }

    static void tried(String what, Store store) {
        try {
            store.run();
            System.out.println(what + " fits");
        } catch (ArrayStoreException e) {
            System.out.println(what + " does not fit");
        }
    }

    public static void main(String[] args) {
        Circle[] circles = {new Circle(1), new Circle(2)};
        Shape[] shapes = circles;
        Object[] objects = circles;
        tried("circle", () -> shapes[0] = new Circle(3));
        tried("square", () -> shapes[0] = new Square(3));
        tried("string", () -> objects[0] = "text");
        tried("own", () -> objects[1] = new Own());
        Object[] mores = new More[1];
        tried("own in more", () -> mores[0] = new Own());
        tried("circle in more", () -> mores[0] = new Circle(1));
        tried("number in strings", () -> Shapes.put(new String[1], 5));
        tried("square in circles of T, by E", () -> Shapes.square(circles));
        tried("own in circles of E", () -> Shapes.circles(2)[1] = new Square(1));
        tried("copy", () -> System.arraycopy(new Object[] {new Circle(5), "x"}, 0, circles, 0, 2));
        System.out.println(circles[0].size() + " " + circles[1].size());
        tried("fill", () -> Arrays.fill(objects, new Square(9)));
        Shape[] made = Shapes.circles(2);
        System.out.println((made instanceof Circle[]) + " " + made.length);
        Object[][] nested = new Circle[2][1];
        tried("nested", () -> nested[0] = new Square[1]);
    }
}
