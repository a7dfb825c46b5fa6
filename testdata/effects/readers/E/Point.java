package e;

/** A record. */
record Point(int x, int y) {
    int distance(Point other) {
        return Math.abs(x - other.x) + Math.abs(y - other.y);
    }
}
