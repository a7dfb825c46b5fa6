package factor.runtime.substitute.jvm;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.util.HashMap;

/**
 * Fields that the environment's stream has read for an object under test, which asks for them by
 * name.
 */
final class HookValues extends ObjectInputStream.GetField {
    private final SerialClass.Level level;
    private final HashMap<String, Object> values = new HashMap<>();

    HookValues(SerialClass.Level level, OwnInput in) throws IOException, ClassNotFoundException {
        this.level = level;
        for (ObjectStreamField field : level.described()) {
            if (in.readBoolean()) {
                boolean isPrimitive = field.isPrimitive();
                Object value =
                        isPrimitive
                                ? SerialClass.value(field.getTypeCode(), in.readLong())
                                : in.readObject();
                values.put(field.getName(), value);
            }
        }
    }

    private Object value(String name, Object otherwise, Class<?> type) {
        if (!level.has(name, type)) {
            throw new IllegalArgumentException("no such field " + name + " with type " + type);
        }
        return values.containsKey(name) ? values.get(name) : otherwise;
    }

    @Override
    public ObjectStreamClass getObjectStreamClass() {
        return level.described;
    }

    @Override
    public boolean defaulted(String name) {
        if (!level.has(name)) {
            throw new IllegalArgumentException("no such field " + name);
        }
        return !values.containsKey(name);
    }

    @Override
    public boolean get(String name, boolean otherwise) {
        return (boolean) value(name, otherwise, boolean.class);
    }

    @Override
    public byte get(String name, byte otherwise) {
        return (byte) value(name, otherwise, byte.class);
    }

    @Override
    public char get(String name, char otherwise) {
        return (char) value(name, otherwise, char.class);
    }

    @Override
    public short get(String name, short otherwise) {
        return (short) value(name, otherwise, short.class);
    }

    @Override
    public int get(String name, int otherwise) {
        return (int) value(name, otherwise, int.class);
    }

    @Override
    public long get(String name, long otherwise) {
        return (long) value(name, otherwise, long.class);
    }

    @Override
    public float get(String name, float otherwise) {
        return (float) value(name, otherwise, float.class);
    }

    @Override
    public double get(String name, double otherwise) {
        return (double) value(name, otherwise, double.class);
    }

    @Override
    public Object get(String name, Object otherwise) {
        return value(name, otherwise, Object.class);
    }
}
