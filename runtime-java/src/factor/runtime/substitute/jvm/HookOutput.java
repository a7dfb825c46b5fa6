package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Mode;

import java.io.IOException;
import java.io.NotActiveException;
import java.io.ObjectOutputStream;
import java.util.List;

/**
 * The stream of the environment to which an object under test writes itself, as the object has it.
 * Each thing that is written is a call of the environment; what is written is told as its {@link
 * OwnCopy} has it, and the environment's stream writes the objects themselves.
 */
final class HookOutput extends ObjectOutputStream {
    private static final String OWNER = "factor/runtime/substitute/jvm/HookOutput";
    private static final Facet FACET =
            Facet.builtin(
                    (member, receiver, given) -> {
                        WrittenStream.ofThread().write(member, given);
                        return null;
                    },
                    row("number", "(Ljava/lang/String;J)V"),
                    row("text", "(Ljava/lang/String;Ljava/lang/String;)V"),
                    row("bytes", "([B)V"),
                    row("defaults", "([Ljava/lang/Object;)V"),
                    row("fields", "([Ljava/lang/Object;)V"),
                    row("object", "(Z[Ljava/lang/Object;)V"));

    private final Object self;
    private final SerialClass.Level level;
    private final int number;
    private HookFields fields;

    /**
     * @param level the class whose part is written; null where the object writes all of itself
     * @param number of the stream
     */
    HookOutput(Object self, SerialClass.Level level, int number) throws IOException {
        this.self = self;
        this.level = level;
        this.number = number;
    }

    private static String row(String name, String descriptor) {
        return "S E " + OWNER + ' ' + name + ' ' + descriptor + " - - " + descriptor + '\n';
    }

    private static void cross(int member, Object... given) {
        Mode.current().cross(FACET.members[member], null, given);
    }

    /**
     * Tells what is written, and has it written.
     *
     * @param object what the environment's stream gets, which does not cross
     */
    private void cross(int member, Object object, OwnCopy.Item item, Object... given) {
        WrittenStream written = WrittenStream.ofThread();
        Object[] told = null;
        try {
            told = written.copy(number).write(item, true);
        } catch (IOException notSerializable) {
            written.drop(); // the environment's stream will say so
        }
        Object[] all = new Object[given.length + 1];
        System.arraycopy(given, 0, all, 0, given.length);
        all[given.length] = told;
        int before = written.open(item);
        Object outer = written.handOver(object);
        try {
            cross(member, all);
        } finally {
            written.handOver(outer);
            written.close(before);
        }
    }

    @Override
    protected void writeObjectOverride(Object object) {
        cross(5, object, to -> to.object(object), true);
    }

    @Override
    public void writeUnshared(Object object) {
        cross(5, object, to -> to.object(object), false);
    }

    @Override
    public void defaultWriteObject() throws IOException {
        if (level == null) {
            throw new NotActiveException("not in call to writeObject");
        }
        cross(3, null, to -> to.fields(self, List.of(level)));
    }

    @Override
    public PutField putFields() throws IOException {
        if (level == null) {
            throw new NotActiveException("not in call to writeObject");
        }
        if (fields == null) {
            fields = new HookFields(level);
        }
        return fields;
    }

    @Override
    public void writeFields() throws IOException {
        if (fields == null) {
            throw new NotActiveException("no current PutField object");
        }
        cross(4, fields, fields::writeTo);
    }

    /** In the environment: its stream writes what was told. */
    static void write(ObjectOutputStream out, Object object, int member, Object[] given)
            throws IOException {
        switch (member) {
            case 0 -> number(out, (String) given[0], (long) given[1]);
            case 1 -> text(out, (String) given[0], (String) given[1]);
            case 2 -> out.write((byte[]) given[0]);
            case 3 -> out.defaultWriteObject();
            case 4 -> ((HookFields) object).writeTo(out);
            default -> object(out, object, (boolean) given[0]);
        }
    }

    private static void object(ObjectOutputStream out, Object object, boolean isShared)
            throws IOException {
        if (isShared) {
            out.writeObject(object);
        } else {
            out.writeUnshared(object);
        }
    }

    private static void number(ObjectOutputStream out, String method, long value)
            throws IOException {
        switch (method) {
            case "flush" -> out.flush();
            case "write" -> out.write((int) value);
            case "writeBoolean" -> out.writeBoolean(value != 0);
            case "writeByte" -> out.writeByte((int) value);
            case "writeShort" -> out.writeShort((int) value);
            case "writeChar" -> out.writeChar((int) value);
            case "writeInt" -> out.writeInt((int) value);
            case "writeLong" -> out.writeLong(value);
            case "writeFloat" -> out.writeFloat(Float.intBitsToFloat((int) value));
            default -> out.writeDouble(Double.longBitsToDouble(value));
        }
    }

    private static void text(ObjectOutputStream out, String method, String text)
            throws IOException {
        switch (method) {
            case "writeBytes" -> out.writeBytes(text);
            case "writeChars" -> out.writeChars(text);
            default -> out.writeUTF(text);
        }
    }

    private void unsupported(String method) {
        Mode.current()
                .refusedHere("an object writes itself, and calls ObjectOutputStream." + method);
    }

    @Override
    public void reset() {
        unsupported("reset");
    }

    @Override
    public void useProtocolVersion(int version) {
        unsupported("useProtocolVersion");
    }

    @Override
    public void close() {
        unsupported("close");
    }

    @Override
    public void flush() {
        cross(0, "flush", 0L);
    }

    @Override
    protected void drain() {}

    @Override
    public void write(int value) {
        cross(0, "write", (long) value);
    }

    @Override
    public void write(byte[] bytes) {
        cross(2, (Object) bytes.clone());
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        java.util.Objects.checkFromIndexSize(from, length, bytes.length);
        cross(2, (Object) java.util.Arrays.copyOfRange(bytes, from, from + length));
    }

    @Override
    public void writeBoolean(boolean value) {
        cross(0, "writeBoolean", value ? 1L : 0L);
    }

    @Override
    public void writeByte(int value) {
        cross(0, "writeByte", (long) value);
    }

    @Override
    public void writeShort(int value) {
        cross(0, "writeShort", (long) value);
    }

    @Override
    public void writeChar(int value) {
        cross(0, "writeChar", (long) value);
    }

    @Override
    public void writeInt(int value) {
        cross(0, "writeInt", (long) value);
    }

    @Override
    public void writeLong(long value) {
        cross(0, "writeLong", value);
    }

    @Override
    public void writeFloat(float value) {
        cross(0, "writeFloat", (long) Float.floatToRawIntBits(value));
    }

    @Override
    public void writeDouble(double value) {
        cross(0, "writeDouble", Double.doubleToRawLongBits(value));
    }

    @Override
    public void writeBytes(String text) {
        cross(1, "writeBytes", text);
    }

    @Override
    public void writeChars(String text) {
        cross(1, "writeChars", text);
    }

    @Override
    public void writeUTF(String text) {
        cross(1, "writeUTF", text);
    }
}
