package e;

import java.util.ArrayList;
import java.util.List;

/** Compares as JSON-java does: by identity first, and then by kinds. */
public class Similar {
    private static final List<Object> KEPT = new ArrayList<>();

    public static void keep(Object value) {
        KEPT.add(value);
    }

    public static boolean isKept(Object value) {
        for (Object one : KEPT) {
            if (one == value) {
                continue;
            }
            if (!isSimilar(one, value)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSimilar(Object one, Object value) {
        if (one instanceof Similar) {
            return false;
        } else if (one instanceof Number && value instanceof Number) {
            return false;
        }
        return one.equals(value);
    }
}
