package e;

public record Point(int x, int y) {
    public static final Point ORIGIN = new Point(0, 0);

    public Point {
        if (x < 0) {
            throw new IllegalArgumentException("x " + x);
        }
    }

    public Point(int both) {
        this(both, both);
    }

    public Point plus(Point other) {
        return new Point(x + other.x, y + other.y);
    }
}
