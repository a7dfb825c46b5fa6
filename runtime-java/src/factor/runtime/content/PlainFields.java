package factor.runtime.content;

import factor.contract.Format;
import factor.runtime.jvm.Jvm;
import factor.runtime.jvm.Slot;
import factor.runtime.wrapper.WrapperFactory;
import factor.transcript.Val;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;

/**
 * Objects of public JDK classes that no wrapper can stand for and that hold nothing but numbers,
 * strings and arrays of numbers (java.awt.geom.GeneralPath, java.util.IntSummaryStatistics): their
 * fields are their content.
 */
public final class PlainFields {
    private static final Slot[] NONE = {};
    private static final ClassValue<Slot[]> FIELDS =
            new ClassValue<>() {
                @Override
                protected Slot[] computeValue(Class<?> type) {
                    return fields(type);
                }
            };

    private PlainFields() {}

    /** Whether a class is one of these. */
    public static boolean covers(Class<?> type) {
        return FIELDS.get(type).length > 0;
    }

    private static Slot[] fields(Class<?> type) {
        boolean jdk = Jvm.isOfJdk(type.getClassLoader());
        boolean visible =
                Modifier.isPublic(type.getModifiers())
                        && type.getModule().isExported(type.getPackageName());
        boolean elsewhere =
                ThreadLocal.class.isAssignableFrom(type)
                        || type.getName()
                                .equals("java.lang.ScopedValue"); // what it holds is in the threads
        if (!jdk
                || !visible
                || elsewhere
                || type.isArray()
                || WrapperFactory.wrappable(type)
                || OwnedState.isOf(type)
                || TransferredState.known(type)) {
            return NONE;
        }
        ArrayList<Slot> found = new ArrayList<>();
        for (Class<?> c = type; c != Object.class && c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers())) {
                    continue;
                }
                Class<?> of = field.getType();
                boolean plain =
                        of.isPrimitive()
                                || of == String.class
                                || of.isArray() && of.getComponentType().isPrimitive();
                if (!plain) {
                    return NONE;
                }
                found.add(new Slot(field));
            }
        }
        return found.toArray(NONE);
    }

    /** The content of an object. */
    static Val state(Object o, Values values) {
        return state(o, FIELDS.get(o.getClass()), values);
    }

    static Val state(Object o, Slot[] fields, Values values) {
        Val[] parts = new Val[fields.length];
        for (int i = 0; i < parts.length; i++) {
            Object value = fields[i].get(o);
            parts[i] =
                    value == null
                            ? Val.NULL
                            : value.getClass().isArray()
                                    ? Val.primitives(copy(value))
                                    : values.describe(value);
        }
        return Val.value("fields", parts);
    }

    /** Whether an object has a content still. */
    static boolean has(Object o, Val state) {
        return has(o, FIELDS.get(o.getClass()), state);
    }

    static boolean has(Object o, Slot[] fields, Val state) {
        for (int i = 0; i < fields.length; i++) {
            if (!fields[i].holds(o, state.parts()[i])) {
                return false;
            }
        }
        return true;
    }

    /** Gives an object a content. */
    static void set(Object o, Val state, Values values) {
        set(o, FIELDS.get(o.getClass()), state, values);
    }

    static void set(Object o, Slot[] fields, Val state, Values values) {
        for (int i = 0; i < fields.length; i++) {
            Val part = state.parts()[i];
            fields[i].set(
                    o, part.tag() == Format.PRIMITIVES ? copy(part.array()) : values.rebuild(part));
        }
    }

    static Object copy(Object array) {
        int length = Array.getLength(array);
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, copy, 0, length);
        return copy;
    }
}
