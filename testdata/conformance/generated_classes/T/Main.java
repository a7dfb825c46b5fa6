// shows: a class that T generates at run time, as byte code, and hands to E; class files put together by hand
// group: reflection
// cut: t.**
package t;

import e.Clock;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.util.function.IntUnaryOperator;

public class Main {
    /** {@code public class NAME implements IntUnaryOperator { public int applyAsInt(int x) { return x + add; } }} */
    private static byte[] adder(String name, int add) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xCAFEBABE);
        out.writeInt(52);
        String[] texts = {name, "java/lang/Object", "java/util/function/IntUnaryOperator", "<init>", "()V", "applyAsInt", "(I)I", "Code"};
        out.writeShort(texts.length + 6);
        for (String text : texts) {
            out.writeByte(1);
            out.writeUTF(text);
        }
        for (int i = 1; i <= 3; i++) { // 9, 10, 11
            out.writeByte(7);
            out.writeShort(i);
        }
        out.writeByte(12); // 12
        out.writeShort(4);
        out.writeShort(5);
        out.writeByte(10); // 13
        out.writeShort(10);
        out.writeShort(12);
        out.writeShort(0x21);
        out.writeShort(9);
        out.writeShort(10);
        out.writeShort(1);
        out.writeShort(11);
        out.writeShort(0);
        out.writeShort(2);
        method(out, 4, 5, new byte[] {0x2a, (byte) 0xb7, 0, 13, (byte) 0xb1});
        method(out, 6, 7, new byte[] {0x1b, 0x10, (byte) add, 0x60, (byte) 0xac});
        out.writeShort(0);
        return bytes.toByteArray();
    }

    private static void method(DataOutputStream out, int name, int descriptor, byte[] code) throws IOException {
        out.writeShort(1);
        out.writeShort(name);
        out.writeShort(descriptor);
        out.writeShort(1);
        out.writeShort(8);
        out.writeInt(12 + code.length);
        out.writeShort(2);
        out.writeShort(2);
        out.writeInt(code.length);
        out.write(code);
        out.writeInt(0);
    }

    private static final class Loader extends ClassLoader {
        Class<?> define(String name, byte[] bytes) {
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> type = MethodHandles.lookup().defineClass(adder("t/Adder", 3));
        IntUnaryOperator adder = (IntUnaryOperator) type.getDeclaredConstructor().newInstance();
        System.out.println(adder.applyAsInt(1) + " " + type.getName());
        System.out.println(Clock.twice(adder, 10));
        Class<?> other = new Loader().define("t.Other", adder("t/Other", 5));
        IntUnaryOperator five = (IntUnaryOperator) other.getDeclaredConstructor().newInstance();
        System.out.println(five.applyAsInt(1) + " " + (other.getClassLoader() instanceof Loader));
        System.out.println(Clock.twice(five, 10) + Clock.tick());
        Class<?> hidden = MethodHandles.lookup().defineHiddenClass(adder("t/Hidden", 7), true).lookupClass();
        IntUnaryOperator seven = (IntUnaryOperator) hidden.getDeclaredConstructor().newInstance();
        System.out.println(seven.applyAsInt(1) + " " + hidden.isHidden());
        System.out.println(Clock.twice(seven, 10));
    }
}
