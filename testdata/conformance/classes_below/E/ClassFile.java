package e;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.LinkedHashMap;

/** A class below another one: its methods tell the weaver that they begin, and call those of the superclass. */
final class ClassFile {
    private static final int RETURN = 0xb1;

    private final ByteArrayOutputStream pool = new ByteArrayOutputStream();
    private final DataOutputStream constants = new DataOutputStream(pool);
    private final LinkedHashMap<String, Integer> known = new LinkedHashMap<>();
    private final ByteArrayOutputStream methods = new ByteArrayOutputStream();
    private final String superclass;
    private int count = 1;
    private int methodCount;

    ClassFile(Class<?> superclass) {
        this.superclass = superclass.getName().replace('.', '/');
    }

    private int text(String text) throws IOException {
        if (!known.containsKey(text)) {
            constants.writeByte(1);
            constants.writeUTF(text);
            known.put(text, count++);
        }
        return known.get(text);
    }

    private int pair(int tag, int one, int other) throws IOException {
        String key = tag + " " + one + " " + other;
        if (!known.containsKey(key)) {
            constants.writeByte(tag);
            constants.writeShort(one);
            if (other >= 0) {
                constants.writeShort(other);
            }
            known.put(key, count++);
        }
        return known.get(key);
    }

    private int type(String name) throws IOException {
        return pair(7, text(name), -1);
    }

    private int method(String owner, String name, String descriptor) throws IOException {
        return pair(10, type(owner), pair(12, text(name), text(descriptor)));
    }

    private static void u2(ByteArrayOutputStream code, int op, int operand) {
        code.write(op);
        code.write(operand >> 8);
        code.write(operand);
    }

    void constructor(Constructor<?> constructor) throws IOException {
        add("<init>", MethodType.methodType(void.class, constructor.getParameterTypes()), false);
    }

    void override(Method method, boolean tells) throws IOException {
        add(method.getName(), MethodType.methodType(method.getReturnType(), method.getParameterTypes()), tells);
    }

    private void add(String name, MethodType type, boolean tells) throws IOException {
        ByteArrayOutputStream code = new ByteArrayOutputStream();
        if (tells) {
            u2(code, 0x13, pair(8, text(name), -1));
            u2(code, 0xb8, method("e/Weaver", "begins", "(Ljava/lang/String;)V"));
        }
        code.write(0x2a);
        int local = 1;
        for (Class<?> parameter : type.parameterList()) {
            code.write(parameter == int.class ? 0x15 : parameter == long.class ? 0x16 : 0x19);
            code.write(local);
            local += parameter == long.class ? 2 : 1;
        }
        String descriptor = type.toMethodDescriptorString();
        u2(code, 0xb7, method(superclass, name, descriptor));
        Class<?> result = type.returnType();
        code.write(result == void.class ? RETURN : result == int.class || result == boolean.class ? 0xac : result == long.class ? 0xad : 0xb0);
        DataOutputStream out = new DataOutputStream(methods);
        out.writeShort(1);
        out.writeShort(text(name));
        out.writeShort(text(descriptor));
        out.writeShort(1);
        out.writeShort(text("Code"));
        out.writeInt(12 + code.size());
        out.writeShort(local + 2);
        out.writeShort(local);
        out.writeInt(code.size());
        out.write(code.toByteArray());
        out.writeInt(0);
        methodCount++;
    }

    byte[] bytes(String name) throws IOException {
        int self = type(name);
        int above = type(superclass);
        int woven = type("e/Woven");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xCAFEBABE);
        out.writeInt(52);
        out.writeShort(count);
        out.write(pool.toByteArray());
        out.writeShort(0x21);
        out.writeShort(self);
        out.writeShort(above);
        out.writeShort(1);
        out.writeShort(woven);
        out.writeShort(0);
        out.writeShort(methodCount);
        out.write(methods.toByteArray());
        out.writeShort(0);
        return bytes.toByteArray();
    }
}
