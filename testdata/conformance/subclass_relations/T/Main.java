// shows: class objects of classes of the other realm that extend each other, below a class that is copied, T's own, or the JDK's
// group: reflection
// cut: t.**
// identity: wrapped
package t;

import e.Circle;
import e.Draft;
import e.Loud;
import e.Ring;
import e.Shape;
import e.Sketch;
import e.Square;
import java.io.Reader;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

public class Main {
    private static String kinds(Object object) {
        StringBuilder text = new StringBuilder();
        List<Class<?>> all = List.of(Shape.class, Circle.class, Ring.class, Square.class, Own.class, Plan.class, Draft.class, Sketch.class,
                Reader.class, Loud.class);
        for (Class<?> one : all) {
            boolean is = one.isInstance(object);
            text.append(is ? one.getSimpleName() + " " : "");
            if (is != one.isAssignableFrom(object.getClass())) {
                text.append("?? ");
            }
        }
        return text.toString().trim();
    }

    private static String cast(Class<?> type, Object object) {
        try {
            return type.cast(object) == object ? "cast" : "another";
        } catch (ClassCastException e) {
            return "no " + type.getSimpleName();
        }
    }

    public static void main(String[] args) {
        for (Object object : new Object[] {new Shape("s"), new Circle(), new Ring(), new Square(), new Own(), new Draft(), new Sketch(), new Loud()}) {
            System.out.println(kinds(object) + "; " + cast(Circle.class, object) + ", "
                    + cast(Draft.class, object) + ", " + cast(Loud.class, object));
        }

        Circle[] circles = (Circle[]) Array.newInstance(Circle.class, 1);
        circles[0] = new Ring();
        Draft[] drafts = (Draft[]) Array.newInstance(Draft.class, 1);
        drafts[0] = new Sketch();
        System.out.println(circles[0].radius() + " " + drafts[0] + " " + circles.getClass().getSimpleName() + " "
                + drafts.getClass().getComponentType().getSimpleName());
        List<Circle> list = new ArrayList<>(List.of(new Circle(), new Ring()));
        Circle[] copied = list.toArray((Circle[]) Array.newInstance(Circle.class, 0));
        System.out.println(copied.length + " " + copied[1].radius() + " " + list.toArray(new Circle[0]).length);
    }
}
