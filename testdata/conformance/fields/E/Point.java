package e;

import t.Main;

public class Point {
    public int x;
    public int y;
    public String label = "point";
    public Point other;

    public Point(int x, int y) {
        this.x = x;
        this.y = y;
    }

    public static String inspect(Main main) {
        main.hits += 3;
        main.hits++;
        return main.fixed + main.next.names.length + (main.next == main);
    }

    public static Main swap(Main main) {
        Main old = main.next;
        main.next = null;
        return old;
    }

    public String describe() {
        return label + x;
    }

    @Override
    public String toString() {
        return "(" + x + "," + y + ")";
    }
}
