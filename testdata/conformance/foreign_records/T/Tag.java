package t;

import e.Point;
import java.util.List;

public record Tag(String name, Point at, List<Point> more) {
    public int weight() {
        return name.length() + more.size();
    }
}
