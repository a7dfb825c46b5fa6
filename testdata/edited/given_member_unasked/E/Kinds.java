package e;

import java.util.ArrayList;
import java.util.List;
import t.Item;

/** Has classes, and asks for their names alone. */
public class Kinds {
    private static final List<Class<?>> KNOWN = new ArrayList<>(List.of(Item.class));

    public static String names(Class<?> more) {
        KNOWN.add(more);
        return KNOWN.toString() + KNOWN.contains(more) + more.getModifiers();
    }
}
