package factor.runtime.jvm;

import factor.transcript.Val;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The system properties, which code of the JDK reads without a crossing: what E changed in them. (T
 * asks for them by crossings, and what T sets is set by a crossing.) Capture only; callers hold the
 * crossing lock.
 */
public final class PropertyState {
    private static final long MAP = Jvm.UNSAFE.objectFieldOffset(Properties.class, "map");

    private Properties seen;
    private Counting counting;
    private int agreed;
    private int size;
    private Map<String, String> known = Map.of();

    public PropertyState() {
        known = now();
    }

    /**
     * Adds what changed since it was asked last: Values {@code property} of key and value or Null.
     */
    public void changes(List<Val> to) {
        // What an iterator removes is not counted.
        if (System.getProperties() == seen
                && counting.changes == agreed
                && counting.size() == size) {
            return;
        }
        Map<String, String> now = now();
        TreeSet<String> keys = new TreeSet<>(known.keySet());
        keys.addAll(now.keySet());
        for (String key : keys) {
            String value = now.get(key);
            if (!Objects.equals(known.get(key), value)) {
                to.add(
                        Val.value(
                                "property",
                                Val.text(key),
                                value == null ? Val.NULL : Val.text(value)));
            }
        }
        known = now;
    }

    private Map<String, String> now() {
        Properties properties = System.getProperties();
        if (properties != seen) {
            seen = properties;
            counting = new Counting((Map<?, ?>) Jvm.UNSAFE.getReference(properties, MAP));
            Jvm.UNSAFE.putReference(properties, MAP, counting);
        }
        agreed = counting.changes;
        size = counting.size();
        HashMap<String, String> all = new HashMap<>();
        for (Map.Entry<Object, Object> entry : counting.entrySet()) {
            if (entry.getKey() instanceof String key && entry.getValue() instanceof String value) {
                all.put(key, value);
            }
        }
        return all;
    }

    public static void apply(Val[] parts) {
        if (parts[1].text() == null) {
            System.clearProperty(parts[0].text());
        } else {
            System.setProperty(parts[0].text(), parts[1].text());
        }
    }

    /** Takes the place of the map inside Properties, and counts what changes it. */
    private static final class Counting extends ConcurrentHashMap<Object, Object> {
        private static final long serialVersionUID = 1L;

        /** May miss one of two at the same time; not all. */
        volatile int changes;

        Counting(Map<?, ?> from) {
            super(from);
        }

        private <V> V counted(V result) {
            changes = changes + 1;
            return result;
        }

        @Override
        public Object put(Object key, Object value) {
            return counted(super.put(key, value));
        }

        @Override
        public void putAll(Map<?, ?> all) {
            super.putAll(all);
            counted(null);
        }

        @Override
        public Object putIfAbsent(Object key, Object value) {
            return counted(super.putIfAbsent(key, value));
        }

        @Override
        public Object remove(Object key) {
            return counted(super.remove(key));
        }

        @Override
        public boolean remove(Object key, Object value) {
            return counted(super.remove(key, value));
        }

        @Override
        public void clear() {
            super.clear();
            counted(null);
        }

        @Override
        public Object replace(Object key, Object value) {
            return counted(super.replace(key, value));
        }

        @Override
        public boolean replace(Object key, Object before, Object value) {
            return counted(super.replace(key, before, value));
        }

        @Override
        public void replaceAll(BiFunction<? super Object, ? super Object, ?> by) {
            super.replaceAll(by);
            counted(null);
        }

        @Override
        public Object computeIfAbsent(Object key, Function<? super Object, ?> by) {
            return counted(super.computeIfAbsent(key, by));
        }

        @Override
        public Object computeIfPresent(
                Object key, BiFunction<? super Object, ? super Object, ?> by) {
            return counted(super.computeIfPresent(key, by));
        }

        @Override
        public Object compute(Object key, BiFunction<? super Object, ? super Object, ?> by) {
            return counted(super.compute(key, by));
        }

        @Override
        public Object merge(
                Object key, Object value, BiFunction<? super Object, ? super Object, ?> by) {
            return counted(super.merge(key, value, by));
        }
    }
}
