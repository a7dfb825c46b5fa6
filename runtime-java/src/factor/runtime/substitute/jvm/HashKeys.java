package factor.runtime.substitute.jvm;

import factor.runtime.boundary.IdentityHash;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.boundary.Wrapper;
import factor.runtime.content.RecordFields;
import factor.runtime.crossing.IdentityQuestion;
import factor.runtime.jvm.Slot;

import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * What code under test uses as keys of hash tables, by itself or in something that holds it: where
 * the place in the table depends on an object's identity, the object gets a hash that repeats on a
 * replay ({@link IdentityHash#pin}).
 */
public final class HashKeys {
    /** So deep is looked into what holds others: records, lists, entries. */
    private static final int DEPTH = 4;

    private static final Class<?> SET_OF_MAP =
            Collections.newSetFromMap(new HashMap<>()).getClass();
    private static final Slot MAP_OF_SET = Slot.of(SET_OF_MAP.getName(), "m");

    /**
     * Collections of the JDK that call no code of the program's when they are iterated, and whose
     * elements may not have been asked for their hash.
     */
    private static final Set<String> PLAIN =
            Set.of(
                    "java.util.ArrayList",
                    "java.util.LinkedList",
                    "java.util.ArrayDeque",
                    "java.util.Vector",
                    "java.util.Arrays$ArrayList",
                    "java.util.ImmutableCollections$ListN",
                    "java.util.ImmutableCollections$List12",
                    "java.util.Collections$SingletonList",
                    "java.util.concurrent.CopyOnWriteArrayList",
                    "java.util.HashMap$Values",
                    "java.util.LinkedHashMap$LinkedValues",
                    "java.util.TreeMap$Values",
                    "java.util.ArrayList$SubList",
                    "java.util.concurrent.ConcurrentLinkedQueue");

    private static final Slot READ_COLLECTION =
            Slot.of("java.util.Collections$UnmodifiableCollection", "c");

    /** Views of collections that cannot be changed, and where they have what they are views of. */
    private static final Map<String, Slot> READ_ONLY =
            Map.of(
                    "java.util.Collections$UnmodifiableCollection", READ_COLLECTION,
                    "java.util.Collections$UnmodifiableList", READ_COLLECTION,
                    "java.util.Collections$UnmodifiableRandomAccessList", READ_COLLECTION,
                    "java.util.Collections$UnmodifiableSet", READ_COLLECTION,
                    "java.util.Collections$UnmodifiableMap",
                            Slot.of("java.util.Collections$UnmodifiableMap", "m"));

    /** Those that do, and call no code of the program's. */
    private static final Set<String> BY_IDENTITY_ALONE =
            Set.of("java.util.IdentityHashMap", "java.util.IdentityHashMap$KeySet");

    /** Collections and tables of the JDK that certainly do not look things up by identity. */
    private static final Set<String> BY_EQUALS =
            Set.of(
                    "java.util.ArrayDeque",
                    "java.util.ArrayList",
                    "java.util.Arrays$ArrayList",
                    "java.util.Collections$EmptyList",
                    "java.util.Collections$EmptyMap",
                    "java.util.Collections$EmptySet",
                    "java.util.Collections$SingletonList",
                    "java.util.Collections$SingletonMap",
                    "java.util.Collections$SingletonSet",
                    "java.util.HashMap",
                    "java.util.HashMap$KeySet",
                    "java.util.HashMap$Values",
                    "java.util.HashSet",
                    "java.util.ImmutableCollections$List12",
                    "java.util.ImmutableCollections$ListN",
                    "java.util.ImmutableCollections$Map1",
                    "java.util.ImmutableCollections$MapN",
                    "java.util.ImmutableCollections$Set12",
                    "java.util.ImmutableCollections$SetN",
                    "java.util.LinkedHashMap",
                    "java.util.LinkedHashMap$LinkedKeySet",
                    "java.util.LinkedHashMap$LinkedValues",
                    "java.util.LinkedHashSet",
                    "java.util.LinkedList",
                    "java.util.Properties",
                    "java.util.TreeMap",
                    "java.util.TreeMap$KeySet",
                    "java.util.TreeMap$Values",
                    "java.util.TreeSet",
                    "java.util.concurrent.ConcurrentHashMap",
                    "java.util.concurrent.CopyOnWriteArrayList",
                    "java.util.concurrent.CopyOnWriteArraySet");

    /**
     * Classes of the JDK, and arrays, whose objects have the hash of their identity. Those of code
     * under test have one that repeats.
     */
    private static final ClassValue<Boolean> BY_IDENTITY =
            new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    return (type.isArray() || type.getClassLoader() == null)
                            && !isHashOfItsOwn(type);
                }
            };

    /** Classes whose hash is that of what their objects hold. */
    private static final ClassValue<Boolean> HOLDS =
            new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    return type.isRecord()
                            || PLAIN.contains(type.getName())
                            || type == Optional.class
                            || type == AbstractMap.SimpleEntry.class
                            || type == AbstractMap.SimpleImmutableEntry.class
                            || type.getName().equals("java.util.KeyValueHolder");
                }
            };

    /** A table with more keys is not looked through for those that are equal to another. */
    private static final int MOST_COMPARED = 256;

    private HashKeys() {}

    /** Asks for members, which the JDK remembers: not to be called for classes of the program. */
    private static boolean isHashOfItsOwn(Class<?> type) {
        Class<?> last = type;
        while (last != Object.class && last != Enum.class && !hashes(last)) {
            last = last.getSuperclass();
        }
        return last != Object.class && last != Enum.class;
    }

    private static boolean hashes(Class<?> type) {
        try {
            return type.getDeclaredMethod("hashCode") != null;
        } catch (NoSuchMethodException | LinkageError e) {
            return false;
        }
    }

    public static void pinKey(Object table, Object key) {
        if (key == null || table == null) {
            return;
        }
        if (goesByIdentity(table)) {
            IdentityHash.pin(key);
            finds(table, key);
        } else if (!(key instanceof String)) {
            pin(key, DEPTH);
        }
    }

    /** Which of equal values it is matters where the holder goes by identity. */
    public static void finds(Object holder, Object key) {
        if (key == null || holder == null || !IdentityQuestion.isOfValues(key.getClass())) {
            return;
        }
        if (holder instanceof AtomicReference<?> variable) {
            Mode.current().identity().swaps(key, variable.get());
        } else if (goesByIdentity(holder)) {
            Mode.current()
                    .identity()
                    .looksUp(key, () -> has(holder, key), () -> fewValuesIn(holder));
        }
    }

    /** The same of an object that is compared with one that only the JDK knows. */
    public static void compares(Object object) {
        if (object != null && IdentityQuestion.isOfValues(object.getClass())) {
            Mode.current().identity().looksUp(object, () -> false, () -> null);
        }
    }

    /**
     * All that one table or collection holds is looked up in the other, or the other way round. One
     * of the other realm compares by its own code.
     */
    public static void comparesAll(Object table, Object other) {
        if (!comparesElsewhere(table) || !comparesElsewhere(other)) {
            comparesKeys(other);
        }
    }

    /** By equals, or in the code of the other realm. */
    private static boolean comparesElsewhere(Object table) {
        return goesByEquals(table) || table instanceof Wrapper;
    }

    /**
     * The environment has all keys or elements of a table looked up by identity. Nothing else is
     * compared then; where the table's code is not known, nobody knows what is.
     */
    public static void comparesKeys(Object table) {
        if (table == null || ThreadState.current().realm != Realms.E) {
            return;
        }
        Object viewed = viewed(table);
        List<Object> keys = valuesAmongKeys(viewed);
        if (keys == null) {
            // Keys of the other realm cross when they are copied, which is after this.
            Mode.current().identity().comparesUnseen(!(viewed instanceof Wrapper));
        } else {
            keys.forEach(key -> Mode.current().identity().looksUp(key, () -> true, () -> null));
        }
    }

    private static boolean goesByEquals(Object table) {
        return table == null || BY_EQUALS.contains(table.getClass().getName());
    }

    /** What stands behind views that nothing can be put into. */
    private static Object viewed(Object table) {
        Slot viewed = READ_ONLY.get(table.getClass().getName());
        return viewed == null ? table : viewed(viewed.reference(table));
    }

    /** The values among the keys or elements; null where nobody knows them. */
    private static List<Object> valuesAmongKeys(Object table) {
        if (!goesByEquals(table) && !isPlainByIdentity(table)) {
            return null;
        }
        Collection<?> keys = table instanceof Map<?, ?> map ? map.keySet() : (Collection<?>) table;
        List<Object> values = new ArrayList<>();
        try {
            for (Object key : keys) {
                if (key != null && IdentityQuestion.isOfValues(key.getClass())) {
                    values.add(key);
                }
            }
        } catch (ConcurrentModificationException | NoSuchElementException changed) {
            return null; // by another thread
        }
        return values;
    }

    /** The same of a table by identity; null where it has more than can be compared each time. */
    private static List<Object> fewValuesIn(Object table) {
        return mapOf(table).size() > MOST_COMPARED ? null : valuesAmongKeys(table);
    }

    /** The table itself, or the one behind a set. */
    private static Map<?, ?> mapOf(Object table) {
        return table instanceof Map<?, ?> map ? map : (Map<?, ?>) MAP_OF_SET.reference(table);
    }

    /** A table of the JDK that goes by identity, and no class of the program's. */
    private static boolean isPlainByIdentity(Object table) {
        Object map = table.getClass() == SET_OF_MAP ? MAP_OF_SET.reference(table) : table;
        return BY_IDENTITY_ALONE.contains(map.getClass().getName());
    }

    /**
     * A class of the program's may have code of its own there, which is not called: it is not known
     * to have the key.
     */
    private static boolean has(Object table, Object key) {
        Map<?, ?> map = mapOf(table);
        return map.getClass() == IdentityHashMap.class && map.containsKey(key);
    }

    private static boolean goesByIdentity(Object table) {
        return table instanceof IdentityHashMap
                || table.getClass() == SET_OF_MAP
                        && MAP_OF_SET.reference(table) instanceof IdentityHashMap;
    }

    public static void pinAll(Object table, Object source) {
        if (table == null || source == null || !PLAIN.contains(source.getClass().getName())) {
            return;
        }
        each((Collection<?>) source, one -> pinKey(table, one));
    }

    /** Another thread may change it meanwhile, which is no matter here. */
    private static void each(Collection<?> some, Consumer<Object> what) {
        try {
            some.forEach(what);
        } catch (ConcurrentModificationException | NoSuchElementException changed) {
            return;
        }
    }

    public static void pinHashed(Object object) {
        if (object == null || object instanceof String) {
            return;
        }
        if (object instanceof Object[] several) {
            for (Object one : several) {
                pin(one, DEPTH);
            }
        }
        pin(object, DEPTH);
    }

    private static void pin(Object object, int depth) {
        if (object == null) {
            return;
        }
        Class<?> type = object.getClass();
        if (BY_IDENTITY.get(type)) {
            IdentityHash.pin(object);
        } else if (depth > 0 && HOLDS.get(type)) {
            pinHeld(object, depth - 1);
        }
    }

    private static void pinHeld(Object holder, int depth) {
        if (holder instanceof Record record) {
            for (Object one : RecordFields.references(record)) {
                pin(one, depth);
            }
        } else if (holder instanceof Map.Entry<?, ?> entry) {
            pin(entry.getKey(), depth);
            pin(entry.getValue(), depth);
        } else if (holder instanceof Optional<?> optional) {
            pin(optional.orElse(null), depth);
        } else {
            each((Collection<?>) holder, one -> pin(one, depth));
        }
    }
}
