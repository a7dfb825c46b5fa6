package t;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

class Seen {
    private final Set<Object> met = Collections.newSetFromMap(new IdentityHashMap<>());

    boolean meets(Object value) {
        if (met.contains(value)) {
            return true;
        }
        boolean isNew = met.add(value);
        return !isNew;
    }
}
