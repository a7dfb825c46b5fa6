package factor.runtime.content;

import factor.runtime.boundary.Realms;
import factor.runtime.jvm.Jvm;
import factor.runtime.jvm.Slot;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Iterator;
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

    private final ClassLoader loader;

    /** Fields of classes that have not been initialised so far, by class. */
    private final Map<String, List<String[]>> waiting = new LinkedHashMap<>();

    /** Those of the others. */
    private final List<Place> places = new ArrayList<>();

    /**
     * A static field, of a class or of an enum's constant.
     *
     * @param ofConstant null where the static field itself holds the value
     */
    private record Place(Class<?> owner, Slot field, Slot ofConstant, int name) {
        boolean holds(Object value) {
            Object held = field.reference(owner);
            return value
                    == (ofConstant == null || held == null ? held : ofConstant.reference(held));
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
            if (place.holds(value)) {
                found = found * 31 + place.name;
            }
        }
        boolean isOfAll =
                found != 0 && (SharedBoxes.holds(value) || CrossedValues.isConstant(value));
        return isOfAll ? 0 : found;
    }

    /** Takes in the fields of classes that have been initialised since. */
    private void meet() {
        Iterator<Map.Entry<String, List<String[]>>> left = waiting.entrySet().iterator();
        while (left.hasNext()) {
            Map.Entry<String, List<String[]>> one = left.next();
            Class<?> type = loaded(one.getKey());
            if (type != null && !Jvm.UNSAFE.shouldBeInitialized(type)) {
                one.getValue().forEach(parts -> places.add(place(type, parts)));
                left.remove();
            }
        }
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
