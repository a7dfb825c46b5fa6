package factor.runtime.jvm;

import factor.contract.Format;
import factor.transcript.Val;

import jdk.internal.misc.Unsafe;

import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.Objects;

/** An instance field, read and written whatever its access. */
public final class Slot {
    private static final Unsafe UNSAFE = Jvm.UNSAFE;

    /** Its declared type. */
    public final Class<?> type;

    private final char letter;
    private final long at;

    public Slot(Field field) {
        type = field.getType();
        letter = type.descriptorString().charAt(0);
        at = UNSAFE.objectFieldOffset(field);
    }

    private Slot(Class<?> type, long at) {
        this.type = type;
        letter = type.descriptorString().charAt(0);
        this.at = at;
    }

    /** A field that reflection does not show. */
    public static Slot hidden(Class<?> owner, String name, Class<?> type) {
        return new Slot(type, UNSAFE.objectFieldOffset(owner, name));
    }

    /** A field of a class of the JDK, which is not initialised by this. */
    public static Slot of(String type, String name) {
        try {
            return new Slot(Class.forName(type, false, null).getDeclaredField(name));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JDK's " + type + " has no field " + name, e);
        }
    }

    /**
     * The value of a field that holds references. Where {@link #get} was inlined into code that
     * looked into what it gave, the compiler of Java 25 crashed over the boxes that are not made
     * (LoadNode::can_split_through_phi_base).
     */
    public Object reference(Object object) {
        return UNSAFE.getReference(object, at);
    }

    /** The value, boxed. */
    public Object get(Object object) {
        return switch (letter) {
            case 'Z' -> UNSAFE.getBoolean(object, at);
            case 'B' -> UNSAFE.getByte(object, at);
            case 'S' -> UNSAFE.getShort(object, at);
            case 'C' -> UNSAFE.getChar(object, at);
            case 'I' -> UNSAFE.getInt(object, at);
            case 'J' -> UNSAFE.getLong(object, at);
            case 'F' -> UNSAFE.getFloat(object, at);
            case 'D' -> UNSAFE.getDouble(object, at);
            default -> UNSAFE.getReference(object, at);
        };
    }

    /** Whether the value is one that was described; nothing is made to find out. */
    public boolean holds(Object object, Val described) {
        long number = described.number();
        return switch (letter) {
            case 'Z' -> UNSAFE.getBoolean(object, at) == (described.tag() == Format.TRUE);
            case 'B' -> UNSAFE.getByte(object, at) == number;
            case 'S' -> UNSAFE.getShort(object, at) == number;
            case 'C' -> UNSAFE.getChar(object, at) == number;
            case 'I' -> UNSAFE.getInt(object, at) == number;
            case 'J' -> UNSAFE.getLong(object, at) == number;
            case 'F' -> Float.floatToRawIntBits(UNSAFE.getFloat(object, at)) == (int) number;
            case 'D' -> Double.doubleToRawLongBits(UNSAFE.getDouble(object, at)) == number;
            default -> same(UNSAFE.getReference(object, at), described);
        };
    }

    /** The same of a string or an array of numbers. */
    private static boolean same(Object value, Val described) {
        if (value == null) {
            return described.tag() == Format.NULL;
        }
        return value instanceof String
                ? value.equals(described.text())
                : Objects.deepEquals(value, described.array());
    }

    /** Whether the field can hold a value, boxed if it is a primitive one. */
    public boolean takes(Object value) {
        return type.isPrimitive()
                ? value != null && MethodType.methodType(type).wrap().returnType().isInstance(value)
                : value == null || type.isInstance(value);
    }

    public void set(Object object, Object value) {
        switch (letter) {
            case 'Z' -> UNSAFE.putBoolean(object, at, (Boolean) value);
            case 'B' -> UNSAFE.putByte(object, at, (Byte) value);
            case 'S' -> UNSAFE.putShort(object, at, (Short) value);
            case 'C' -> UNSAFE.putChar(object, at, (Character) value);
            case 'I' -> UNSAFE.putInt(object, at, (Integer) value);
            case 'J' -> UNSAFE.putLong(object, at, (Long) value);
            case 'F' -> UNSAFE.putFloat(object, at, (Float) value);
            case 'D' -> UNSAFE.putDouble(object, at, (Double) value);
            default -> UNSAFE.putReference(object, at, value);
        }
    }
}
