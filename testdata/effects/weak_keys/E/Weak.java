package e;

import java.util.Map;
import java.util.WeakHashMap;

/** A map from which keys go whenever it is asked, once nobody else has them. */
public class Weak {
    private final Map<Object, Integer> map = new WeakHashMap<>();
    private final Object kept = new Object();

    public Weak() {
        map.put(kept, 1);
    }

    public int writesByGet(int i) {
        return map.get(kept) + i;
    }

    public int writesBySize(int i) {
        return map.size() + i;
    }
}
