package factor.runtime.substitute.jvm;

import factor.runtime.jvm.Slot;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;

/**
 * A hash table whose keys are objects of the code under test, on its way to that: it is filled when
 * the keys are whole, which are asked for their hashes then.
 *
 * @param place among those of {@link ReadParts}
 * @param isSet the keys of a set, which has no values
 * @param room for how many entries there is room
 */
record KeyTable(int place, boolean isSet, boolean isLinked, int room) implements Serializable {
    private static final Slot ROOM = Slot.of("java.util.HashMap", "table");
    private static final Slot MAP = Slot.of("java.util.HashSet", "map");

    /** What is handed over in the place of a table or a set; null where nothing need be. */
    static KeyTable of(Object object, int place) {
        Map<?, ?> map = map(object);
        if (map == null || map.keySet().stream().noneMatch(ObjectGraph::isOwn)) {
            return null;
        }
        int room = ((Object[]) ROOM.reference(map)).length;
        return new KeyTable(place, map != object, map instanceof LinkedHashMap, room);
    }

    /** A table, or that of a set; null where the object is neither. */
    static Map<?, ?> map(Object object) {
        Class<?> type = object.getClass();
        if (type == HashSet.class || type == LinkedHashSet.class) {
            return (Map<?, ?>) MAP.reference(object);
        }
        boolean isTable = type == HashMap.class || type == LinkedHashMap.class;
        return isTable ? (Map<?, ?>) object : null;
    }

    /** The table or set, with nothing in it. */
    Object empty() {
        if (isSet) {
            return isLinked ? new LinkedHashSet<>(room) : new HashSet<>(room);
        }
        return isLinked ? new LinkedHashMap<>(room) : new HashMap<>(room);
    }

    /**
     * Fills what {@link #empty} has made.
     *
     * @param entries each key, and the value behind it, where it is no set's
     */
    @SuppressWarnings("unchecked") // it was made here
    static void fill(Object made, Object[] entries) {
        if (made instanceof HashSet<?> set) {
            ((HashSet<Object>) set).addAll(Arrays.asList(entries));
            return;
        }
        for (int i = 0; i < entries.length; i += 2) {
            ((HashMap<Object, Object>) made).put(entries[i], entries[i + 1]);
        }
    }

    /** What {@link #fill} takes. */
    Object[] entries(Map<?, ?> map) {
        ArrayList<Object> entries = new ArrayList<>();
        map.forEach(
                (key, value) -> {
                    entries.add(key);
                    if (!isSet) {
                        entries.add(value);
                    }
                });
        return entries.toArray();
    }
}
