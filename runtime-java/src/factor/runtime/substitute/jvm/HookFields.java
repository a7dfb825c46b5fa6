package factor.runtime.substitute.jvm;

import java.io.IOException;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.util.TreeMap;

/** Fields that an object under test names itself, for a stream of the environment. */
final class HookFields extends ObjectOutputStream.PutField {
    private final SerialClass.Level level;
    private final TreeMap<String, Object> values = new TreeMap<>();

    HookFields(SerialClass.Level level) {
        this.level = level;
    }

    private void set(String name, Object value, Class<?> type) {
        if (!level.has(name, type)) {
            throw new IllegalArgumentException(
                    "no such field " + name + " with type " + type); // as the JDK says
        }
        values.put(name, value);
    }

    @Override
    public void put(String name, boolean value) {
        set(name, value, boolean.class);
    }

    @Override
    public void put(String name, byte value) {
        set(name, value, byte.class);
    }

    @Override
    public void put(String name, char value) {
        set(name, value, char.class);
    }

    @Override
    public void put(String name, short value) {
        set(name, value, short.class);
    }

    @Override
    public void put(String name, int value) {
        set(name, value, int.class);
    }

    @Override
    public void put(String name, long value) {
        set(name, value, long.class);
    }

    @Override
    public void put(String name, float value) {
        set(name, value, float.class);
    }

    @Override
    public void put(String name, double value) {
        set(name, value, double.class);
    }

    @Override
    public void put(String name, Object value) {
        set(name, value, Object.class);
    }

    @Override
    @Deprecated
    public void write(ObjectOutput out) {
        throw new UnsupportedOperationException("PutField.write");
    }

    /** Writes them to a copy: their names, and what they hold. */
    void writeTo(OwnCopy copy) throws IOException {
        for (var one : values.entrySet()) {
            Object value = one.getValue();
            if (level.isPrimitive(one.getKey())) {
                copy.text(one.getKey() + '=' + StandIn.bits(value));
            } else {
                copy.text(one.getKey());
                copy.object(value);
            }
        }
    }

    /** Has a stream of the environment write them. */
    void writeTo(ObjectOutputStream out) throws IOException {
        ObjectOutputStream.PutField to = out.putFields();
        for (var one : values.entrySet()) {
            put(to, one.getKey(), one.getValue(), level.isPrimitive(one.getKey()));
        }
        out.writeFields();
    }

    private static void put(
            ObjectOutputStream.PutField to, String name, Object value, boolean isPrimitive) {
        if (!isPrimitive) {
            to.put(name, value);
        } else if (value instanceof Boolean truth) {
            to.put(name, (boolean) truth);
        } else if (value instanceof Byte number) {
            to.put(name, (byte) number);
        } else if (value instanceof Character character) {
            to.put(name, (char) character);
        } else if (value instanceof Short number) {
            to.put(name, (short) number);
        } else if (value instanceof Integer number) {
            to.put(name, (int) number);
        } else if (value instanceof Long number) {
            to.put(name, (long) number);
        } else if (value instanceof Float number) {
            to.put(name, (float) number);
        } else {
            to.put(name, (double) (Double) value);
        }
    }
}
