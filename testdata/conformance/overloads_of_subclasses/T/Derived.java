package t;

import e.Loud;
import e.Square;
import java.io.IOException;
import java.io.Reader;

/** Overrides nothing, whatever the classes of the arguments are seen as. */
class Derived extends Base {
    String take(Square square) {
        return "derived, a square of " + square.side();
    }

    String drink(Loud reader) throws IOException {
        return "derived, " + reader.volume() + " " + (char) reader.read();
    }

    String pour(Reader reader) {
        return "derived, a reader";
    }
}
