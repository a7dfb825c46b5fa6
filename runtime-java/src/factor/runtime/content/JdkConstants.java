package factor.runtime.content;

import factor.runtime.jvm.Slot;
import factor.transcript.Val;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;

/**
 * Constants of the JDK that are no enums ({@code StandardWatchEventKinds.OVERFLOW}, {@code
 * CoderResult.UNDERFLOW}): programs tell them apart by identity, so they cross by name. They are
 * what a public class holds in a public final static, of its own class or one inside it.
 */
final class JdkConstants {
    private static final ClassValue<Slot[]> FIELDS =
            new ClassValue<>() {
                @Override
                protected Slot[] computeValue(Class<?> type) {
                    return fields(type);
                }
            };
    private static final ClassValue<List<Constant>> NAMES =
            new ClassValue<>() {
                @Override
                protected List<Constant> computeValue(Class<?> type) {
                    return names(type);
                }
            };

    /** They are few: to look one up in a table would draw the hash of every object that crosses. */
    private record Constant(Object object, Val name) {}

    private JdkConstants() {}

    /** The name of what is a constant of the JDK and holds only values, or else null. */
    static Val describe(Object o, Values values) {
        Val name = name(NAMES.get(o.getClass()), o);
        return name != null && holdsValues(o, values) ? name : null;
    }

    /** Whether it is known that all code has the object. */
    static boolean isConstant(Object o) {
        return isShared(o) || name(NAMES.get(o.getClass()), o) != null;
    }

    /** The JDK keeps an object for some numbers and times, and gives it to all who ask. */
    private static boolean isShared(Object o) {
        if (o instanceof BigInteger number) {
            return number.bitLength() < Long.SIZE
                    && BigInteger.valueOf(number.longValue()) == number;
        }
        if (o instanceof BigDecimal number) {
            BigInteger unscaled = number.unscaledValue();
            return unscaled.bitLength() < Long.SIZE
                    && BigDecimal.valueOf(unscaled.longValue(), number.scale()) == number;
        }
        return o instanceof LocalTime time && LocalTime.ofNanoOfDay(time.toNanoOfDay()) == time;
    }

    private static Val name(List<Constant> constants, Object o) {
        for (int i = 0; i < constants.size(); i++) {
            if (constants.get(i).object == o) {
                return constants.get(i).name;
            }
        }
        return null;
    }

    /** The constant of that name. */
    static Object named(Class<?> owner, String name) {
        try {
            return owner.getField(name).get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "this JDK's " + owner.getName() + " has no constant " + name, e);
        }
    }

    /**
     * So it never changes: a logger does not (its level may be set), a formatter does, though its
     * parsers are no values.
     */
    private static boolean holdsValues(Object o, Values values) {
        if (o instanceof java.time.format.DateTimeFormatter) {
            return true;
        }
        for (Slot field : FIELDS.get(o.getClass())) {
            Object value = field.type.isPrimitive() ? null : field.reference(o);
            if (value != null && values.describe(value) == null) {
                return false;
            }
        }
        return true;
    }

    private static Slot[] fields(Class<?> type) {
        List<Slot> found = new ArrayList<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    found.add(new Slot(field));
                }
            }
        }
        return found.toArray(Slot[]::new);
    }

    private static List<Constant> names(Class<?> type) {
        List<Constant> found = new ArrayList<>();
        for (Class<?> owner = type; owner != null; owner = owner.getEnclosingClass()) {
            boolean visible =
                    Modifier.isPublic(owner.getModifiers())
                            && owner.getModule().isExported(owner.getPackageName());
            for (Field field : visible ? owner.getDeclaredFields() : new Field[0]) {
                if (isConstant(field)
                        && type.isInstance(held(field))
                        && name(found, held(field)) == null) {
                    found.add(
                            new Constant(
                                    held(field), Val.constant(owner.getName(), field.getName())));
                }
            }
        }
        return found;
    }

    private static boolean isConstant(Field field) {
        int access = Modifier.PUBLIC | Modifier.STATIC | Modifier.FINAL;
        return (field.getModifiers() & access) == access && !field.getType().isPrimitive();
    }

    private static Object held(Field field) {
        try {
            return field.get(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(
                    "a public field of the JDK cannot be read: " + field, e);
        }
    }
}
