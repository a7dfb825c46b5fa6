package e;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/** Keeps an object, and compares it long after others that are equal have come. */
public class Env {
    private Object kept;

    public void keep(Object value) {
        kept = value;
    }

    public void ignore(Object value) {}

    public boolean isConstant() {
        return kept == "text";
    }

    public boolean isKept(Object value) {
        return kept == value;
    }

    /** Looks at the keys of tables that cannot be changed, too. */
    public int copy(Object one, Object other) {
        Map<Object, Object> copies = new IdentityHashMap<>(Map.copyOf(new HashMap<>(Map.of(one, 1))));
        copies.putAll(java.util.Collections.unmodifiableMap(new HashMap<>(Map.of(other, 2))));
        return copies.size();
    }
}
