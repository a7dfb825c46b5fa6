// shows: instance fields read and written across the boundary, compound assignment, inherited and hidden fields, fields of T used by E, final fields
// group: types
// cut: t.**
package t;

import e.Point;
import e.Point3;

public class Main {
    public int hits;
    public Main next;
    public String[] names = {"one", "two"};
    public final String fixed = String.valueOf(7);

    public static void main(String[] args) {
        Point p = new Point(1, 2);
        p.x += 10;
        p.y = p.x++ - --p.y;
        System.out.println(p.x + " " + p.y + " " + p);
        Point3 q = new Point3();
        q.x = 5;
        q.z = 6L;
        q.w = 1.5;
        ((Point) q).label = "outer";
        q.label = "inner";
        System.out.println(q.label + " " + ((Point) q).label + " " + q + " " + (q.z + q.w));
        p.other = q;
        System.out.println(p.other == q);
        p.other.x = 8;
        System.out.println(q.x + " " + p.other.describe());
        p.other = null;
        System.out.println(p.other);
        try {
            p.other.x = 9;
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        Main main = new Main();
        main.next = main;
        System.out.println(Point.inspect(main) + " " + main.hits + " " + main.names[1]);
        System.out.println((main.next == main) + " " + (Point.swap(main) == main) + " " + (main.next == null));
    }
}
