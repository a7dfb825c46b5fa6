package e;

import java.io.Reader;
import java.io.StringReader;

/** Sees classes of T as what those extend. */
public class Overloads {
    public String of(Shape shape) {
        return "shape " + shape.name();
    }

    public String of(Reader reader) {
        return "reader";
    }

    public Reader plain() {
        return new StringReader("plain");
    }

    public Loud loud() {
        return new Loud();
    }
}
