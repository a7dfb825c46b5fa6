package lib;

import java.util.ArrayList;
import java.util.List;

/** Stays in place: of objects it asks no more than their class. */
public final class Names {
    private Names() {}

    public static String of(Object object) {
        return object.getClass().getName();
    }

    public static <V> List<V> only(Class<V> type, List<?> from) {
        List<V> found = new ArrayList<>();
        for (Object one : from) {
            if (type.isInstance(one)) {
                found.add(type.cast(one));
            }
        }
        return found;
    }

    public static boolean alike(Object one, Object other) {
        return one.getClass() == other.getClass();
    }
}
