package e;

import java.util.LinkedHashMap;
import java.util.Map;

/** Maps that get changes: what was asked for last comes last, and the eldest goes. */
public class Recent {
    private final Map<String, Integer> ordered = new LinkedHashMap<>(4, 0.75f, true);
    private final Cache cache = new Cache();

    public Recent() {
        ordered.put("a", 1);
        ordered.put("b", 2);
        cache.put("a", 1);
        cache.put("b", 2);
    }

    /** The usual cache of the two that were asked for last. */
    private static final class Cache extends LinkedHashMap<String, Integer> {
        private static final long serialVersionUID = 1;

        Cache() {
            super(4, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
            return size() > 2;
        }
    }

    public int writesByGet(int i) {
        return ordered.get(i == 0 ? "a" : "b");
    }

    public int writesByGetOrDefault(int i) {
        return ordered.getOrDefault(i == 0 ? "a" : "b", 0);
    }

    public int writesByGetOfASubclass(int i) {
        return cache.get(i == 0 ? "a" : "b");
    }
}
