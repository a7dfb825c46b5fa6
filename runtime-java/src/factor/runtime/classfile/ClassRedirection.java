package factor.runtime.classfile;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;

/**
 * Changes a class file so that some of its uses of other classes lead elsewhere: its superclass,
 * constructors, static methods and methods of the superclass. No code moves, for each instruction
 * keeps its size.
 */
public final class ClassRedirection {
    private static final int INVOKEVIRTUAL = 182;
    private static final int INVOKESPECIAL = 183;
    private static final int INVOKESTATIC = 184;
    private static final int NEW = 187;
    private static final int FIRST_FIELD_ACCESS = 178;
    private static final int LAST_FIELD_ACCESS = 181;

    /** Where uses lead. */
    public interface Targets {
        /** The uses of a class, by its internal name, have to lead elsewhere. */
        boolean concern(String owner);

        /** The class that takes the place of one, both by internal names; null where none can. */
        String of(String owner);

        /**
         * The class whose static method of the same name takes the place of a method, with the
         * receiver as its first argument; null for others.
         */
        String substitute(String owner, String name, String descriptor);

        /** Classes below have such a method as it is, and a call of it cannot lead elsewhere. */
        boolean isFixed(String owner, String name, String descriptor);

        /** A use that cannot lead elsewhere. */
        void refused(String owner, String member);

        /** A superclass that nothing can take the place of. */
        void refusedAbove(String type, String superclass);
    }

    private final ClassConstants file;
    private final Targets targets;
    private final byte[] bytes;
    private final ByteArrayOutputStream added = new ByteArrayOutputStream();
    private final HashMap<String, Integer> known = new HashMap<>();
    private int constants;

    private ClassRedirection(byte[] bytes, Targets targets) {
        this.bytes = bytes;
        this.targets = targets;
        file = new ClassConstants(bytes);
        constants = file.count();
    }

    /**
     * The class file with its uses redirected; the bytes are taken over.
     *
     * @throws IndexOutOfBoundsException it is no class file
     */
    public static byte[] of(byte[] bytes, Targets targets) {
        ClassRedirection redirection = new ClassRedirection(bytes, targets);
        try {
            return redirection.result();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // never: it writes to memory
        }
    }

    private byte[] result() throws IOException {
        file.handles().forEach(member -> refuse(member));
        String superclass = file.superclass();
        if (superclass != null && targets.concern(superclass)) {
            String instead = targets.of(superclass);
            if (instead == null) {
                targets.refusedAbove(file.thisClass(), superclass);
                return bytes;
            }
            put(file.end + 4, type(instead));
        }
        methods(superclass);
        if (added.size() == 0) {
            return bytes;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DataOutputStream data = new DataOutputStream(out);
        data.write(bytes, 0, 8);
        data.writeShort(constants);
        data.write(bytes, 10, file.end - 10);
        data.write(added.toByteArray());
        data.write(bytes, file.end, bytes.length - file.end);
        return out.toByteArray();
    }

    private void methods(String superclass) throws IOException {
        int at = file.end + 6;
        at += 2 + 2 * file.u2(at);
        int fields = file.u2(at);
        at += 2;
        for (int i = 0; i < fields; i++) {
            at = file.behindAttributes(at + 6, null);
        }
        int methods = file.u2(at);
        at += 2;
        int[] codes = new int[1];
        for (int i = 0; i < methods; i++) {
            codes[0] = 0;
            at = file.behindAttributes(at + 6, place -> codes[0] = place);
            if (codes[0] != 0) {
                code(codes[0], superclass);
            }
        }
    }

    private void code(int attribute, String superclass) throws IOException {
        int length = file.u4(attribute + 4);
        byte[] code = new byte[length];
        int start = attribute + 8;
        System.arraycopy(bytes, start, code, 0, length);
        for (int at = 0; at < length; at += Operands.length(code, at)) {
            instruction(start + at, code[at] & 0xff, superclass);
        }
    }

    private void instruction(int at, int opcode, String superclass) throws IOException {
        if (opcode == NEW) {
            String made = file.className(file.u2(at + 1));
            String instead = targets.concern(made) ? targets.of(made) : null;
            if (instead != null) {
                put(at + 1, type(instead));
            }
            return; // without, its constructor is refused
        }
        boolean usesField = opcode >= FIRST_FIELD_ACCESS && opcode <= LAST_FIELD_ACCESS;
        if (!usesField && (opcode < INVOKEVIRTUAL || opcode > INVOKESTATIC)) {
            return;
        }
        int member = file.u2(at + 1);
        String owner = file.owner(member);
        if (!targets.concern(owner)) {
            substitute(at, opcode, member);
            return;
        }
        String name = file.name(member);
        boolean isAbove =
                opcode == INVOKESPECIAL && !name.equals("<init>") && !owner.equals(superclass);
        if (opcode == INVOKEVIRTUAL) {
            if (targets.isFixed(owner, name, file.descriptor(member))) {
                targets.refused(owner, name);
            }
            return;
        }
        String instead = usesField || isAbove ? null : targets.of(owner);
        if (instead == null) {
            targets.refused(owner, name);
        } else {
            put(at + 1, method(instead, name, file.descriptor(member)));
        }
    }

    private void substitute(int at, int opcode, int member) throws IOException {
        if (opcode == INVOKESPECIAL || !file.isMethod(member)) {
            return;
        }
        String owner = file.owner(member);
        String name = file.name(member);
        String descriptor = file.descriptor(member);
        String instead = targets.substitute(owner, name, descriptor);
        if (instead != null) {
            String own =
                    opcode == INVOKESTATIC
                            ? descriptor
                            : "(L" + owner + ';' + descriptor.substring(1);
            put(at + 1, method(instead, name, own));
            bytes[at] = (byte) INVOKESTATIC;
        }
    }

    private void refuse(int member) {
        String owner = file.owner(member);
        if (targets.concern(owner)) {
            targets.refused(owner, file.name(member));
        }
    }

    private void put(int at, int index) {
        bytes[at] = (byte) (index >> 8);
        bytes[at + 1] = (byte) index;
    }

    private int method(String owner, String name, String descriptor) throws IOException {
        int type = type(owner);
        return pair(10, type, pair(12, text(name), text(descriptor)));
    }

    private int type(String name) throws IOException {
        return pair(7, text(name), -1);
    }

    private int text(String text) throws IOException {
        Integer before = known.get(text);
        if (before != null) {
            return before;
        }
        DataOutputStream out = new DataOutputStream(added);
        out.writeByte(1);
        out.writeUTF(text);
        known.put(text, constants);
        return next();
    }

    private int pair(int tag, int one, int other) throws IOException {
        String key = tag + " " + one + ' ' + other;
        Integer before = known.get(key);
        if (before != null) {
            return before;
        }
        DataOutputStream out = new DataOutputStream(added);
        out.writeByte(tag);
        out.writeShort(one);
        if (other >= 0) {
            out.writeShort(other);
        }
        known.put(key, constants);
        return next();
    }

    private int next() {
        if (constants == 0xffff) {
            throw new IllegalStateException("the constant pool of a class is full");
        }
        return constants++;
    }
}
