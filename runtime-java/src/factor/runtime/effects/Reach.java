package factor.runtime.effects;

import factor.runtime.boundary.Wrapper;
import factor.runtime.jvm.Jvm;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collector;

/**
 * Which places an operation of the JDK on an object reads or writes: the object, what it is a view
 * of, and, where it asks what it holds, nothing else only if that never changes or tells itself
 * what it reads. What is not known may be any place.
 */
final class Reach {
    /** Views of views of views. */
    private static final int DEEPEST = 8;

    private static final int MOST_HELD = 1000;

    private enum Form {
        /** It never changes, or its own code tells. */
        FIXED,
        /** Its state is its own. */
        OWN,
        /** An immutable collection. */
        CLOSED,
        /** A collection that may show another, or an array, that it refers to. */
        VIEW,
        UNKNOWN
    }

    private static final Set<String> FIXED =
            Set.of(
                    "java.lang.Object",
                    "java.lang.String",
                    "java.lang.Boolean",
                    "java.lang.Byte",
                    "java.lang.Character",
                    "java.lang.Short",
                    "java.lang.Integer",
                    "java.lang.Long",
                    "java.lang.Float",
                    "java.lang.Double",
                    "java.lang.Class",
                    "java.math.BigInteger",
                    "java.math.BigDecimal",
                    "java.math.MathContext",
                    "java.util.UUID",
                    "java.util.Locale",
                    "java.util.Currency",
                    "java.util.OptionalInt",
                    "java.util.OptionalLong",
                    "java.util.OptionalDouble",
                    "java.util.regex.Pattern",
                    "java.net.URI");
    private static final Set<String> OWN =
            Set.of(
                    "java.util.ArrayList",
                    "java.util.LinkedList",
                    "java.util.ArrayDeque",
                    "java.util.Vector",
                    "java.util.Stack",
                    "java.util.HashMap",
                    "java.util.LinkedHashMap",
                    "java.util.TreeMap",
                    "java.util.Hashtable",
                    "java.util.IdentityHashMap",
                    "java.util.EnumMap",
                    "java.util.HashSet",
                    "java.util.LinkedHashSet",
                    "java.util.RegularEnumSet",
                    "java.util.JumboEnumSet",
                    "java.util.BitSet",
                    "java.util.StringJoiner",
                    "java.lang.StringBuilder",
                    "java.lang.StringBuffer",
                    "java.util.concurrent.ConcurrentHashMap",
                    "java.util.concurrent.ConcurrentSkipListMap",
                    "java.util.concurrent.ConcurrentLinkedQueue",
                    "java.util.concurrent.ConcurrentLinkedDeque",
                    "java.util.concurrent.CopyOnWriteArrayList",
                    "java.util.concurrent.CopyOnWriteArraySet",
                    "java.util.concurrent.atomic.AtomicInteger",
                    "java.util.concurrent.atomic.AtomicLong",
                    "java.util.concurrent.atomic.AtomicBoolean",
                    "java.util.concurrent.atomic.AtomicReference");

    private static final ClassValue<Form> FORMS =
            new ClassValue<>() {
                @Override
                protected Form computeValue(Class<?> type) {
                    return form(type);
                }
            };

    /** Of a throwable, the fields that the program declares. */
    private static final ClassValue<String[]> FIELDS =
            new ClassValue<>() {
                @Override
                protected String[] computeValue(Class<?> type) {
                    return fields(type);
                }
            };

    private static final ClassValue<long[]> REFERENCES =
            new ClassValue<>() {
                @Override
                protected long[] computeValue(Class<?> type) {
                    return references(type);
                }
            };

    private Reach() {}

    private static Form form(Class<?> type) {
        if (type.isArray()) {
            return Form.OWN;
        }
        if (Wrapper.class.isAssignableFrom(type)) {
            return Form.FIXED; // what is asked of it crosses
        }
        if (!Jvm.isOfJdk(type.getClassLoader())) {
            return below(type);
        }
        String name = type.getName();
        if (FIXED.contains(name)
                || name.startsWith("java.time.")
                || name.startsWith("java.nio.charset.")
                || Enum.class.isAssignableFrom(type)
                || isFunction(type)) {
            return Form.FIXED;
        }
        if (OWN.contains(name) || Throwable.class.isAssignableFrom(type)) {
            return Form.OWN;
        }
        if (!Collection.class.isAssignableFrom(type) && !Map.class.isAssignableFrom(type)
                || name.contains("Priority")) {
            return Form.UNKNOWN;
        }
        boolean closed =
                name.startsWith("java.util.ImmutableCollections$") && !name.contains("SubList")
                        || name.startsWith("java.util.Collections$Empty")
                        || name.startsWith("java.util.Collections$Singleton");
        return closed ? Form.CLOSED : name.startsWith("java.util.") ? Form.VIEW : Form.UNKNOWN;
    }

    /** Of the JDK: that it keeps what it was made of tells the code that made it. */
    private static boolean isFunction(Class<?> type) {
        boolean ofObjects =
                Iterable.class.isAssignableFrom(type) || Iterator.class.isAssignableFrom(type);
        return type.isHidden() && !ofObjects
                || Collector.class.isAssignableFrom(type)
                || Comparator.class.isAssignableFrom(type)
                        && type.getName().startsWith("java.util.");
    }

    /** A class of the program: its own code tells, not that which it inherits from the JDK. */
    private static Form below(Class<?> type) {
        Class<?> above = type;
        while (above != null && !Jvm.isOfJdk(above.getClassLoader())) {
            above = above.getSuperclass();
        }
        if (above == null || above == Record.class) {
            return Form.FIXED;
        }
        return above.getName().startsWith("java.util.Abstract") ? Form.OWN : form(above);
    }

    private static String[] fields(Class<?> type) {
        ArrayList<String> names = new ArrayList<>();
        for (Class<?> at = type; !Jvm.isOfJdk(at.getClassLoader()); at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                names.add(at.getName() + '.' + field.getName());
            }
        }
        return names.toArray(String[]::new);
    }

    private static long[] references(Class<?> type) {
        ArrayList<Long> offsets = new ArrayList<>();
        for (Class<?> at = type; at != Object.class; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    offsets.add(Jvm.UNSAFE.objectFieldOffset(field));
                }
            }
        }
        return offsets.stream().mapToLong(Long::longValue).toArray();
    }

    /** It never changes, or its own code tells what it reads. */
    static boolean isFixed(Object object) {
        return object == null || FORMS.get(object.getClass()) == Form.FIXED;
    }

    /** {@code deep}: what the object holds may be asked too. */
    static void touch(Footprint call, Object object, boolean writes, boolean deep) {
        touch(call, object, null, writes, deep, 0);
    }

    /** What crosses of it is read: elements and the like, and what the program's code has set. */
    static void content(Footprint call, Object object) {
        touch(call, object, false, false);
        if (object instanceof Throwable) {
            for (String field : FIELDS.get(object.getClass())) {
                call.reads(object, field);
            }
        }
    }

    private static void touch(
            Footprint call, Object object, Object view, boolean writes, boolean deep, int depth) {
        if (isFixed(object)) {
            return;
        }
        Form form = FORMS.get(object.getClass());
        boolean known = form != Form.UNKNOWN && depth <= DEEPEST || isOfFixed(object);
        if (known && form != Form.CLOSED) {
            touch(call, object, writes);
        }
        if (!known || form == Form.VIEW && !origins(call, object, view, writes, deep, depth)) {
            any(call, writes);
        } else if (deep && form != Form.VIEW && !holdsOnlyFixed(object)) {
            call.readsAnything();
        }
    }

    private static void touch(Footprint call, Object object, boolean writes) {
        if (writes) {
            call.writes(object, null);
        } else {
            call.reads(object, null);
        }
    }

    private static void any(Footprint call, boolean writes) {
        if (writes) {
            call.writesAnything();
        } else {
            call.readsAnything();
        }
    }

    private static boolean isOfFixed(Object object) {
        return object instanceof Optional<?> one && (one.isEmpty() || isFixed(one.get()));
    }

    /**
     * Touches what a view refers to, but for the view that it was come from; tells whether there is
     * anything.
     */
    private static boolean origins(
            Footprint call, Object view, Object from, boolean writes, boolean deep, int depth) {
        boolean found = false;
        for (long offset : REFERENCES.get(view.getClass())) {
            Object one = Jvm.UNSAFE.getReference(view, offset);
            if (one == from && one != null) {
                found = true;
            } else if (one != view
                    && (one instanceof Collection
                            || one instanceof Map
                            || one != null && one.getClass().isArray())) {
                found = true;
                touch(call, one, view, writes, deep, depth + 1);
            }
        }
        return found;
    }

    /** Code of the program is not run to find out. */
    static boolean holdsOnlyFixed(Object object) {
        if (object instanceof Object[] array) {
            return array.length <= MOST_HELD && areFixed(array);
        }
        if (!Jvm.isOfJdk(object.getClass().getClassLoader())) {
            return object instanceof Throwable;
        }
        if (object instanceof Map<?, ?> map) {
            return map.size() <= MOST_HELD
                    && areFixed(map.keySet().toArray())
                    && areFixed(map.values().toArray());
        }
        if (object instanceof Collection<?> collection) {
            return collection.size() <= MOST_HELD && areFixed(collection.toArray());
        }
        if (object instanceof AtomicReference<?> reference) {
            return isFixed(reference.get());
        }
        return true;
    }

    private static boolean areFixed(Object[] held) {
        for (Object one : held) {
            if (!isFixed(one)) {
                return false;
            }
        }
        return true;
    }
}
