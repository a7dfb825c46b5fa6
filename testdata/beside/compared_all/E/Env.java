package e;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Has a set by equals take in values, and one by identity objects that are none. */
public class Env {
    private final Set<Object> values = new LinkedHashSet<>();
    private final Set<Object> parts = Collections.newSetFromMap(new IdentityHashMap<>());

    public int add(Object value) {
        List<Object> one = new ArrayList<>(List.of(value));
        values.addAll(one);
        parts.addAll(Collections.unmodifiableList(new ArrayList<>(List.of(this))));
        return values.size() + parts.size();
    }
}
