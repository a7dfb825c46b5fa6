package factor.runtime.content;

import factor.runtime.boundary.Realms;
import factor.runtime.jvm.Jvm;
import factor.runtime.jvm.Slot;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Fields of classes that run in place which can hold values: static ones, and those of constants of
 * enums. Both realms can have a value from there, and no crossing tells where they have it from.
 * Nothing is loaded or initialised to look at them, and the JDK is asked for no members, which it
 * would keep. Used under the crossing lock.
 */
public final class FieldsInPlace {
    private static final MethodHandle FIND_LOADED = findLoaded();

    /** The classes that a loader has defined; it has as many when it has loaded none. */
    private static final Slot CLASSES = Slot.hidden(ClassLoader.class, "classes", Collection.class);

    private final ClassLoader loader;

    /** How many classes the loader had when it was last asked. */
    private int loaded = -1;

    /** Fields of classes that were not loaded then. */
    private final Map<String, List<String[]>> waiting = new LinkedHashMap<>();

    /** Of those that were, and have not been initialised so far. */
    private final List<Met> met = new ArrayList<>();

    /** Those of the others. */
    private final List<Place> places = new ArrayList<>();

    /** A class and its fields. */
    private record Met(Class<?> type, List<String[]> fields) {}

    /**
     * A static field, of a class or of an enum's constant.
     *
     * @param ofConstant null where the static field itself holds the value
     */
    private record Place(Class<?> owner, Slot field, Slot ofConstant, int name) {
        Object held() {
            Object held = field.reference(owner);
            return ofConstant == null || held == null ? held : ofConstant.reference(held);
        }
    }

    /**
     * @param fields {@code p.C;FIELD}, {@code p.C;CONSTANT;field}
     */
    FieldsInPlace(List<String> fields, ClassLoader loader) {
        this.loader = loader;
        for (String field : fields) {
            String[] parts = field.split(";");
            waiting.computeIfAbsent(parts[0], none -> new ArrayList<>()).add(parts);
        }
    }

    static FieldsInPlace none() {
        return new FieldsInPlace(List.of(), null);
    }

    /** Those that the plan names. */
    public static FieldsInPlace of(Realms realms, ClassLoader loader) {
        return new FieldsInPlace(realms.valueFields(), loader);
    }

    private static MethodHandle findLoaded() {
        try {
            return Jvm.lookup(ClassLoader.class)
                    .findVirtual(
                            ClassLoader.class,
                            "findLoadedClass",
                            MethodType.methodType(Class.class, String.class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JDK's class loaders tell no loaded classes", e);
        }
    }

    /** A number for the fields that hold an object; 0 where none does, or all code has it. */
    int holding(Object value) {
        meet();
        int found = 0;
        for (Place place : places) {
            if (place.held() == value) {
                found += place.name; // in whatever order their classes were initialised
            }
        }
        return found == 0 || isOfAll(value) ? 0 : found;
    }

    /**
     * What the fields hold, but for texts and boxes that all code has: what {@link #holding} is
     * asked of.
     */
    List<Object> held() {
        meet();
        List<Object> all = new ArrayList<>();
        for (Place place : places) {
            Object value = place.held();
            boolean isOfAll = SharedBoxes.holds(value) || value instanceof String && isOfAll(value);
            if (value != null && !isOfAll) {
                all.add(value);
            }
        }
        return all;
    }

    private static boolean isOfAll(Object value) {
        return SharedBoxes.holds(value) || CrossedValues.isConstant(value);
    }

    /** Takes in the fields of classes that have been initialised since. */
    private void meet() {
        int count = loader == null ? 0 : ((Collection<?>) CLASSES.reference(loader)).size();
        if (count != loaded) {
            loaded = count;
            waiting.entrySet().removeIf(one -> isLoaded(one.getKey(), one.getValue()));
        }
        if (!met.isEmpty()) {
            met.removeIf(this::isInitialised);
        }
    }

    private boolean isLoaded(String name, List<String[]> fields) {
        Class<?> type = loaded(name);
        if (type != null) {
            met.add(new Met(type, fields));
        }
        return type != null;
    }

    private boolean isInitialised(Met one) {
        boolean isInitialised = !Jvm.UNSAFE.shouldBeInitialized(one.type);
        if (isInitialised) {
            one.fields.forEach(parts -> places.add(place(one.type, parts)));
        }
        return isInitialised;
    }

    private static Place place(Class<?> owner, String[] parts) {
        Slot ofConstant = parts.length == 2 ? null : Slot.hidden(owner, parts[2], Object.class);
        int name = String.join(";", parts).hashCode() | 1;
        return new Place(owner, Slot.hidden(owner, parts[1], Object.class), ofConstant, name);
    }

    private Class<?> loaded(String name) {
        try {
            return (Class<?>) FIND_LOADED.invokeExact(loader, name);
        } catch (Throwable e) {
            throw new IllegalStateException(e); // the method throws nothing
        }
    }
}
