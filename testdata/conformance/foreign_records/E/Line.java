package e;

import t.Tag;

public record Line(Point from, Point to, Tag tag, int[] data) {
    public double length() {
        return Math.hypot(to.x() - from.x(), to.y() - from.y()) + tag.weight();
    }

    public static Line of(Tag tag) {
        return new Line(Point.ORIGIN, new Point(3, 4), tag, new int[] {1, 2});
    }
}
