package factor.runtime.classfile;

import factor.contract.EmittedNames;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * Gives each method of a class file the attribute in which the rewriter leaves the code that was
 * there before. Instructions that do nothing are put ahead of code without branches.
 */
final class KeptCode {
    private final ClassConstants file;
    private final int ahead;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);
    private int at;

    private KeptCode(byte[] classFile, int ahead) {
        file = new ClassConstants(classFile);
        this.ahead = ahead;
    }

    static byte[] in(byte[] classFile, int ahead) throws IOException {
        KeptCode work = new KeptCode(classFile, ahead);
        work.all();
        return work.bytes.toByteArray();
    }

    private void copy(int count) throws IOException {
        out.write(file.bytes, at, count);
        at += count;
    }

    private void all() throws IOException {
        int name = file.u2(8);
        copy(8);
        out.writeShort(name + 1);
        at += 2;
        copy(file.end - at);
        out.writeByte(1);
        out.writeUTF(EmittedNames.ORIGINAL);
        copy(6);
        copy(2 + 2 * file.u2(at));
        members(name, false);
        members(name, true);
        copy(file.bytes.length - at);
    }

    private void members(int name, boolean methods) throws IOException {
        int count = file.u2(at);
        copy(2);
        for (int i = 0; i < count; i++) {
            int attributes = file.u2(at + 6);
            copy(8);
            for (int j = 0; j < attributes; j++) {
                if (methods && file.text(file.u2(at)).equals("Code")) {
                    code(name);
                } else {
                    copy(6 + file.u4(at + 2));
                }
            }
        }
    }

    private void code(int name) throws IOException {
        int end = at + 6 + file.u4(at + 2);
        int length = file.u4(at + 10);
        int code = at + 14;
        int handlers = code + length;
        int attributes = handlers + 2 + 8 * file.u2(handlers);
        int moved = has("StackMapTable", attributes) || file.u2(handlers) > 0 ? 0 : ahead;
        copy(2);
        out.writeInt(file.u4(at) + moved + 6 + 2 + 8 + length);
        at += 4;
        copy(4);
        out.writeInt(length + moved);
        at += 4;
        out.write(new byte[moved]);
        copy(attributes - at);
        int count = file.u2(at);
        out.writeShort(count + 1);
        at += 2;
        for (int i = 0; i < count; i++) {
            attribute(moved);
        }
        out.writeShort(name);
        out.writeInt(2 + 8 + length);
        out.writeShort(2);
        out.writeShort(0);
        out.writeShort(moved);
        out.writeShort(length);
        out.writeShort(length + moved);
        out.write(file.bytes, code, length);
        if (at != end) {
            throw new IllegalStateException("the code's attributes end elsewhere");
        }
    }

    private boolean has(String attribute, int attributes) {
        int next = attributes + 2;
        for (int i = file.u2(attributes); i > 0; i--) {
            if (file.text(file.u2(next)).equals(attribute)) {
                return true;
            }
            next += 6 + file.u4(next + 2);
        }
        return false;
    }

    /** Where variables begin and end moves with the code. */
    private void attribute(int moved) throws IOException {
        boolean tells = file.text(file.u2(at)).startsWith("LocalVariable");
        int end = at + 6 + file.u4(at + 2);
        if (tells) {
            copy(8);
            while (at < end) {
                out.writeShort(file.u2(at) + moved);
                at += 2;
                copy(8);
            }
        } else {
            copy(end - at);
        }
    }
}
