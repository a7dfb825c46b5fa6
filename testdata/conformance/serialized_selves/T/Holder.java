package t;

import e.Part;
import java.io.Serializable;

/** Has objects of the environment, and writes nothing itself. */
class Holder implements Serializable {
    private static final long serialVersionUID = 1;
    private final Part first;
    private final Part second;

    Holder(Part first, Part second) {
        this.first = first;
        this.second = second;
    }

    Part first() {
        return first;
    }

    Part second() {
        return second;
    }
}
