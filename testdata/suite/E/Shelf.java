package e;

import java.util.ArrayList;
import java.util.List;

/** Environment of the suite's tests. */
public class Shelf {
    private final List<String> things = new ArrayList<>();

    public int put(String thing) {
        things.add(thing);
        return things.size();
    }
}
