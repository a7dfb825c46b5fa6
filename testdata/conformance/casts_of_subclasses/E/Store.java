package e;

import java.io.Reader;
import java.io.StringReader;

public class Store {
    public Shape shape(int which) {
        return which == 0 ? new Circle() : which == 1 ? new Square() : new Shape("shape");
    }

    public Reader reader(int which) {
        return which == 0 ? new Loud() : new StringReader("plain");
    }

    public Reader[] readers(int which) {
        return which == 0 ? new Loud[] {new Loud()} : new Reader[] {new Loud(), new StringReader("plain")};
    }

    public Object[] some(int which) {
        return which == 0 ? new Circle[] {new Circle()} : which == 1 ? new Square[2] : new Shape[3];
    }

    public String fill(Shape[] shapes) {
        try {
            shapes[0] = new Square();
            return "filled";
        } catch (ArrayStoreException e) {
            return "not filled";
        }
    }
}
