package t;

import e.Circle;
import e.Loud;
import java.io.Reader;

class Base {
    String take(Circle circle) {
        return "base, a circle of " + circle.radius();
    }

    String drink(Reader reader) {
        return "base, a reader";
    }

    String pour(Loud reader) {
        return "base, a reader that is " + reader.volume();
    }
}
