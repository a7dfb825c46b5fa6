package factor.runtime;

import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;

/** An instance field, read and written whatever its access. */
final class Slot {
    private static final Unsafe UNSAFE = Jvm.UNSAFE;

    /** Its declared type. */
    final Class<?> type;
    private final char letter;
    private final long at;

    Slot(Field field) {
        type = field.getType();
        letter = type.descriptorString().charAt(0);
        at = UNSAFE.objectFieldOffset(field);
    }

    /** The value, boxed. */
    Object get(Object object) {
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

    void set(Object object, Object value) {
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
