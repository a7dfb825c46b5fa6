package t;

import e.Base;
import java.util.Iterator;
import java.util.List;

/** Beside the superclass an interface of the JDK with default methods. */
public class Items extends Base implements Iterable<String>, Comparable<Items> {
    public Items() {
        super("items");
    }

    @Override
    protected String kind() {
        return "~";
    }

    @Override
    public Iterator<String> iterator() {
        return List.of("x", "y").iterator();
    }

    @Override
    public int compareTo(Items other) {
        return 0;
    }
}
