package factor.runtime.classfile;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;

/**
 * Writes a class file (JVM specification, chapter 4) of straight-line methods; what the run-time
 * emitter needs, no more.
 */
public final class ClassFileWriter {
    public static final int PUBLIC = 1;
    public static final int PRIVATE = 2;
    public static final int STATIC = 8;

    /** ACC_PUBLIC, ACC_SUPER, ACC_SYNTHETIC */
    private static final int CLASS = 0x1021;

    private static final int VERSION = 61;

    private final LinkedHashMap<String, Integer> pool = new LinkedHashMap<>();
    private final ByteArrayOutputStream poolBytes = new ByteArrayOutputStream();
    private final DataOutputStream constants = new DataOutputStream(poolBytes);
    private final ByteArrayOutputStream fieldBytes = new ByteArrayOutputStream();
    private final ByteArrayOutputStream methodBytes = new ByteArrayOutputStream();
    private int poolSize = 1;
    private int fields;
    private int methods;

    int utf8(String text) throws IOException {
        Integer known = pool.get("u" + text);
        if (known != null) {
            return known;
        }
        constants.writeByte(1);
        constants.writeUTF(text);
        return added("u" + text);
    }

    public int classRef(String name) throws IOException {
        return pair("c" + name, 7, utf8(name), -1);
    }

    public int string(String text) throws IOException {
        return pair("s" + text, 8, utf8(text), -1);
    }

    public int method(String owner, String name, String descriptor, boolean isInterface)
            throws IOException {
        return ref(isInterface ? 11 : 10, owner, name, descriptor);
    }

    public int field(String owner, String name, String descriptor) throws IOException {
        return ref(9, owner, name, descriptor);
    }

    private int ref(int tag, String owner, String name, String descriptor) throws IOException {
        int ownerId = classRef(owner);
        int nameType = pair("n" + name + ' ' + descriptor, 12, utf8(name), utf8(descriptor));
        return pair("r" + tag + ' ' + ownerId + ' ' + nameType, tag, ownerId, nameType);
    }

    private int pair(String key, int tag, int a, int b) throws IOException {
        Integer known = pool.get(key);
        if (known != null) {
            return known;
        }
        constants.writeByte(tag);
        constants.writeShort(a);
        if (b >= 0) {
            constants.writeShort(b);
        }
        return added(key);
    }

    private int added(String key) {
        if (poolSize == 0xffff) {
            throw new IllegalStateException("the constant pool of a wrapper is full");
        }
        pool.put(key, poolSize);
        return poolSize++;
    }

    public void addField(int access, String name, String descriptor) throws IOException {
        DataOutputStream out = new DataOutputStream(fieldBytes);
        out.writeShort(access);
        out.writeShort(utf8(name));
        out.writeShort(utf8(descriptor));
        out.writeShort(0);
        fields++;
    }

    /**
     * A method; {@code frames}: the content of a StackMapTable, or null where the code has no
     * branch target.
     */
    public void addMethod(
            int access,
            String name,
            String descriptor,
            int maxStack,
            int maxLocals,
            byte[] code,
            byte[] frames)
            throws IOException {
        DataOutputStream out = new DataOutputStream(methodBytes);
        out.writeShort(access);
        out.writeShort(utf8(name));
        out.writeShort(utf8(descriptor));
        out.writeShort(1);
        out.writeShort(utf8("Code"));
        out.writeInt(12 + code.length + (frames == null ? 0 : 6 + frames.length));
        out.writeShort(maxStack);
        out.writeShort(maxLocals);
        out.writeInt(code.length);
        out.write(code);
        out.writeShort(0);
        out.writeShort(frames == null ? 0 : 1);
        if (frames != null) {
            out.writeShort(utf8("StackMapTable"));
            out.writeInt(frames.length);
            out.write(frames);
        }
        methods++;
    }

    public byte[] finish(String name, String superclass, String[] interfaces) throws IOException {
        int self = classRef(name);
        int parent = classRef(superclass);
        int[] ids = new int[interfaces.length];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = classRef(interfaces[i]);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xCAFEBABE);
        out.writeInt(VERSION);
        out.writeShort(poolSize);
        out.write(poolBytes.toByteArray());
        out.writeShort(CLASS);
        out.writeShort(self);
        out.writeShort(parent);
        out.writeShort(ids.length);
        for (int id : ids) {
            out.writeShort(id);
        }
        out.writeShort(fields);
        out.write(fieldBytes.toByteArray());
        out.writeShort(methods);
        out.write(methodBytes.toByteArray());
        out.writeShort(0);
        return bytes.toByteArray();
    }
}
