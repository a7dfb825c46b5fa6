package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Mode;

import java.io.EOFException;
import java.io.IOException;
import java.io.NotActiveException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.util.Objects;

/**
 * The stream of the environment from which an object under test reads itself, as the object has it.
 * Each thing that is read is a call of the environment.
 */
final class HookInput extends ObjectInputStream {
    private static final String OWNER = "factor/runtime/substitute/jvm/HookInput";
    private static final Facet FACET =
            Facet.builtin(
                    (member, receiver, given) ->
                            HookReads.read(ReadHooks.ofThread().hook(), member, given),
                    row("number", "(Ljava/lang/String;J)J"),
                    row("text", "(Ljava/lang/String;)Ljava/lang/String;"),
                    row("bytes", "(Ljava/lang/String;I)[B"),
                    row("defaults", "()[Ljava/lang/Object;"),
                    row("fields", "()[Ljava/lang/Object;"),
                    row("object", "(Z)[Ljava/lang/Object;"));

    private final Object self;
    private final SerialClass.Level level;
    private final int number;

    /**
     * @param level the class whose part is read; null where the object reads all of itself
     * @param number of {@link ReadParts}
     */
    HookInput(Object self, SerialClass.Level level, int number) throws IOException {
        this.self = self;
        this.level = level;
        this.number = number;
    }

    private static String row(String name, String descriptor) {
        return "S E " + OWNER + ' ' + name + ' ' + descriptor + " - - " + descriptor + '\n';
    }

    private static Object cross(int member, Object... given) {
        return Mode.current().cross(FACET.members[member], null, given);
    }

    private OwnInput parts(int member, Object... given) throws IOException {
        return ReadHooks.ofThread().input(number, (Object[]) cross(member, given));
    }

    private Object object(boolean isShared) throws IOException, ClassNotFoundException {
        OwnInput in = parts(5, isShared);
        Object read = in.readObject();
        in.fill();
        return read;
    }

    @Override
    protected Object readObjectOverride() throws IOException, ClassNotFoundException {
        return object(true);
    }

    @Override
    public Object readUnshared() throws IOException, ClassNotFoundException {
        return object(false);
    }

    private void active() throws NotActiveException {
        if (level == null) {
            throw new NotActiveException("not in call to readObject");
        }
    }

    @Override
    public void defaultReadObject() throws IOException, ClassNotFoundException {
        active();
        OwnInput in = parts(3);
        level.read(self, in);
        in.fill();
    }

    @Override
    public GetField readFields() throws IOException, ClassNotFoundException {
        active();
        OwnInput in = parts(4);
        HookValues values = new HookValues(level, in);
        in.fill();
        return values;
    }

    @Override
    public void registerValidation(ObjectInputValidation what, int priority) {
        Mode.current().refusedHere("an object reads itself, and calls registerValidation");
    }

    private static long number(String method) {
        return (long) cross(0, method, 0L);
    }

    private static byte[] bytes(String method, int length) {
        return (byte[]) cross(2, method, length);
    }

    @Override
    public int read() {
        return (int) number("read");
    }

    @Override
    public int read(byte[] to, int from, int length) {
        Objects.checkFromIndexSize(from, length, to.length);
        byte[] read = bytes("read", length);
        if (read == null) {
            return -1;
        }
        System.arraycopy(read, 0, to, from, read.length);
        return read.length;
    }

    @Override
    public int available() {
        return (int) number("available");
    }

    @Override
    public void close() {
        Mode.current().refusedHere("an object reads itself, and calls ObjectInputStream.close");
    }

    @Override
    public void readFully(byte[] to) throws IOException {
        readFully(to, 0, to.length);
    }

    @Override
    public void readFully(byte[] to, int from, int length) throws IOException {
        Objects.checkFromIndexSize(from, length, to.length);
        byte[] read = bytes("readFully", length);
        if (read.length < length) {
            throw new EOFException();
        }
        System.arraycopy(read, 0, to, from, length);
    }

    @Override
    public int skipBytes(int length) {
        return (int) (long) cross(0, "skipBytes", (long) length);
    }

    @Override
    public boolean readBoolean() {
        return number("readBoolean") != 0;
    }

    @Override
    public byte readByte() {
        return (byte) number("readByte");
    }

    @Override
    public int readUnsignedByte() {
        return (int) number("readUnsignedByte");
    }

    @Override
    public short readShort() {
        return (short) number("readShort");
    }

    @Override
    public int readUnsignedShort() {
        return (int) number("readUnsignedShort");
    }

    @Override
    public char readChar() {
        return (char) number("readChar");
    }

    @Override
    public int readInt() {
        return (int) number("readInt");
    }

    @Override
    public long readLong() {
        return number("readLong");
    }

    @Override
    public float readFloat() {
        return Float.intBitsToFloat((int) number("readFloat"));
    }

    @Override
    public double readDouble() {
        return Double.longBitsToDouble(number("readDouble"));
    }

    @Override
    public String readUTF() {
        return (String) cross(1, "readUTF");
    }

    @Override
    @Deprecated
    public String readLine() {
        return (String) cross(1, "readLine");
    }
}
