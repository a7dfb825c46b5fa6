// shows: records of the other realm: as values, with components of both realms, equals, hashCode, toString
// group: types
// cut: t.**
package t;

import e.Line;
import e.Point;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class Main {
    public static void main(String[] args) {
        Point a = new Point(1, 2);
        System.out.println(a + " " + a.plus(new Point(3)) + " " + a.equals(new Point(1, 2)) + " " + a.hashCode());
        System.out.println(Point.ORIGIN + " " + Point.ORIGIN.equals(new Point(0)));
        try {
            System.out.println(new Point(-1, 0));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Tag tag = new Tag("tag", a, List.of(a, new Point(9)));
        System.out.println(tag + " " + tag.equals(new Tag("tag", new Point(1, 2), List.of(new Point(1, 2), new Point(9)))));
        Line line = Line.of(tag);
        System.out.println(line.length() + " " + (line.tag() == tag) + " " + line.from() + " " + line.data()[1]);
        line.data()[1] = 8;
        System.out.println(line.data()[1] + " " + line.equals(line) + " " + line.equals(Line.of(tag)));
        Line other = new Line(a, a, tag, line.data());
        System.out.println(other.equals(new Line(new Point(1, 2), a, tag, line.data())) + " " + other.tag().name());
        Map<Point, String> map = new HashMap<>(Map.of(a, "a"));
        System.out.println(map.get(new Point(1, 2)));
        Set<Line> lines = new HashSet<>(Set.of(line));
        System.out.println(lines.contains(line) + " " + lines.contains(other));
    }
}
