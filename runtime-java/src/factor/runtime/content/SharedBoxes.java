package factor.runtime.content;

import factor.runtime.jvm.Jvm;
import factor.runtime.jvm.Slot;

/**
 * Boxes that every use of a number has together, as {@link Integer#valueOf(int)} gives them (JLS
 * 5.1.7): they are the same in capture and replay.
 */
public final class SharedBoxes {
    private SharedBoxes() {}

    /** Objects of the class are boxes, of which all or some are shared, or none. */
    static boolean isBox(Class<?> type) {
        return type == Integer.class
                || type == Long.class
                || type == Boolean.class
                || type == Character.class
                || type == Double.class
                || type == Float.class
                || type == Byte.class
                || type == Short.class;
    }

    /** The object is one of them. */
    public static boolean holds(Object object) {
        return shared(object) == object;
    }

    /** It is equal to one of them, and another object. */
    static boolean isLessThanShared(Object object) {
        Object shared = shared(object);
        return shared != null && shared != object;
    }

    /** The one that is equal, or the object itself, which may be null. */
    public static Object inPlaceOf(Object object) {
        Object shared = shared(object);
        return shared == null ? object : shared;
    }

    /** Another box of the same number. */
    public static Object unshared(Object shared) {
        Object made = Jvm.allocate(shared.getClass());
        Slot value = Slot.of(shared.getClass().getName(), "value");
        value.set(made, value.get(shared));
        return made;
    }

    /** The one that is equal, or null. */
    private static Object shared(Object object) {
        if (object instanceof String) {
            return null;
        }
        if (object instanceof Boolean b) {
            return b ? Boolean.TRUE : Boolean.FALSE;
        }
        if (object instanceof Integer i) {
            return ofCache(Integer.valueOf(i), Integer.valueOf(i));
        }
        if (object instanceof Long l) {
            return ofCache(Long.valueOf(l), Long.valueOf(l));
        }
        if (object instanceof Byte b) {
            return ofCache(Byte.valueOf(b), Byte.valueOf(b));
        }
        if (object instanceof Short s) {
            return ofCache(Short.valueOf(s), Short.valueOf(s));
        }
        return object instanceof Character c
                ? ofCache(Character.valueOf(c), Character.valueOf(c))
                : null;
    }

    /** Two answers for one number are the same object where it is a shared one. */
    private static Object ofCache(Object one, Object again) {
        return one == again ? one : null;
    }
}
