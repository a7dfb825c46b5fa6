package factor.runtime.substitute.jvm;

import factor.runtime.boundary.IdentityTable;
import factor.runtime.boundary.SyntheticHash;
import factor.runtime.boundary.Wrapper;
import factor.runtime.jvm.Jvm;
import factor.runtime.jvm.Slot;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the environment has read from a stream, with objects of the code under test in it: in the
 * fields of objects, and in arrays. Those are found, and wrappers put in their places.
 */
final class ObjectGraph {
    /** Where an object of the code under test lies. */
    private record Place(Object holder, Slot slot, int index, int object) {}

    /** A field that a stream fills; that of a key is one of a table's entry. */
    private record Filled(Slot slot, boolean isKey) {}

    private static final ClassValue<Filled[]> FIELDS =
            new ClassValue<>() {
                @Override
                protected Filled[] computeValue(Class<?> type) {
                    return fields(type);
                }
            };

    static final String KEY = "is a key of a table, or in a set";

    private final IdentityTable<Integer> seen = new IdentityTable<>();
    private final ArrayDeque<Object> open = new ArrayDeque<>();
    private final ArrayList<Place> places = new ArrayList<>();
    private final ArrayList<Object> own = new ArrayList<>();

    /** Tables that go by the hashes of their keys, which they are asked for once more. */
    private final ArrayList<HashMap<Object, Object>> tables = new ArrayList<>();

    /** What is in these. */
    private final IdentityTable<Boolean> entries = new IdentityTable<>();

    private int count;
    private String obstacle;

    /** Finds what is in an object, which is of the environment or the JDK. */
    ObjectGraph(Object root) {
        visit(root);
        while (!open.isEmpty() && obstacle == null) {
            look(open.pop());
        }
    }

    /** The objects of the code under test, in the order in which they were found. */
    List<Object> own() {
        return own;
    }

    /** What holds one of them so that nothing can take its place, or null. */
    String obstacle() {
        return obstacle;
    }

    /** The environment's part has the object. */
    boolean has(Object object) {
        return seen.get(object) != null;
    }

    /** Puts other objects in their places; false where one does not fit. */
    boolean replace(Object[] others) {
        for (Place place : places) {
            Object other = others[place.object];
            if (place.slot == null) {
                if (!place.holder.getClass().getComponentType().isInstance(other)) {
                    return false;
                }
                Array.set(place.holder, place.index, other);
            } else if (place.slot.type.isInstance(other)) {
                place.slot.set(place.holder, other);
            } else {
                return false;
            }
        }
        return true;
    }

    /** Some of them are keys of tables. */
    boolean hasKeys() {
        return !tables.isEmpty();
    }

    /**
     * Puts what has taken their places to where its hash tells; code under test is asked for it.
     */
    void rehash() {
        for (HashMap<Object, Object> table : tables) {
            ArrayList<Object> all = new ArrayList<>(2 * table.size());
            table.forEach(
                    (key, value) -> {
                        all.add(key);
                        all.add(value);
                    });
            table.clear();
            for (int i = 0; i < all.size(); i += 2) {
                table.put(all.get(i), all.get(i + 1));
            }
        }
    }

    private void visit(Object object) {
        seen.put(object, -1, SyntheticHash.mix(++count));
        open.push(object);
    }

    private static boolean isTable(Class<?> type) {
        return type == HashMap.class || type == LinkedHashMap.class;
    }

    private void table(HashMap<Object, Object> table) {
        boolean hasOwn = false;
        for (Map.Entry<Object, Object> entry : table.entrySet()) {
            entries.put(entry, true, SyntheticHash.mix(++count));
            hasOwn |= isOwn(entry.getKey());
        }
        if (hasOwn) {
            tables.add(table);
        }
    }

    @SuppressWarnings("unchecked") // the class of a table is looked at
    private void look(Object holder) {
        Class<?> type = holder.getClass();
        if (type.isArray()) {
            for (int i = 0; i < Array.getLength(holder); i++) {
                holds(holder, null, i, Array.get(holder, i));
            }
            return;
        }
        for (Filled field : FIELDS.get(type)) {
            Object held = field.slot.reference(holder);
            holds(holder, field.slot, 0, held);
            if (field.isKey && isOwn(held) && entries.get(holder) == null) {
                obstacle = KEY;
            }
        }
        if (isTable(type)) {
            table((HashMap<Object, Object>) holder);
        }
        for (Object key : keys(holder)) {
            if (isOwn(key)) {
                obstacle = KEY;
            }
        }
    }

    /**
     * What the JDK has put where its hash, or its order, told. Of a class of the program that
     * extends one of these the fields of the entries tell; nothing of the program is called here.
     */
    private static Iterable<?> keys(Object holder) {
        Class<?> type = holder.getClass();
        if (isTable(type) || type == HashSet.class || type == LinkedHashSet.class) {
            return List.of();
        }
        boolean isOfJdk = Jvm.isOfJdk(type.getClassLoader());
        if (holder instanceof Map<?, ?> map && (isOfJdk || holder instanceof IdentityHashMap)) {
            return map.keySet();
        }
        return holder instanceof Set<?> set && isOfJdk ? set : List.of();
    }

    /** An object that one realm has, and the other a wrapper: of the code under test. */
    static boolean isOwn(Object object) {
        return object != null
                && !object.getClass().isArray()
                && !(object instanceof Throwable) // each realm has its own
                && SerialForm.isOwn(object.getClass());
    }

    private void holds(Object holder, Slot slot, int index, Object held) {
        if (held == null || held instanceof Wrapper || isLeaf(held.getClass())) {
            return;
        }
        Class<?> element = held.getClass();
        while (element.isArray()) {
            element = element.getComponentType();
        }
        if (isOwn(held)) {
            places.add(new Place(holder, slot, index, number(held)));
        } else if (held.getClass().isArray() && SerialForm.isOwn(element)) {
            obstacle = "is in an array of its class";
        } else if (seen.get(held) == null) {
            visit(held);
        }
    }

    private int number(Object object) {
        Integer known = seen.get(object);
        if (known == null) {
            known = own.size();
            seen.put(object, known, SyntheticHash.mix(++count));
            own.add(object);
        }
        return known;
    }

    /** Holds no object that is not of the JDK. */
    static boolean isLeaf(Class<?> type) {
        return type.isEnum()
                || type == Class.class
                || type == String.class
                || Number.class.isAssignableFrom(type) && Jvm.isOfJdk(type.getClassLoader())
                || type == Boolean.class
                || type == Character.class
                || type.isArray() && type.getComponentType().isPrimitive();
    }

    /** What a stream fills: of classes that are not the JDK's no transient fields. */
    private static Filled[] fields(Class<?> type) {
        ArrayList<Filled> found = new ArrayList<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            boolean isOfJdk = Jvm.isOfJdk(c.getClassLoader());
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())
                        && !field.getType().isPrimitive()
                        && (isOfJdk || !Modifier.isTransient(field.getModifiers()))) {
                    boolean isKey = isOfJdk && field.getName().equals("key");
                    found.add(new Filled(new Slot(field), isKey));
                }
            }
        }
        return found.toArray(Filled[]::new);
    }
}
