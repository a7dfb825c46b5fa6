// shows: a class that T generates at run time and that extends a class of E: nobody rewrites it
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
    /** {@code public class NAME extends Clock implements IntUnaryOperator { public int applyAsInt(int x) { return x + add; } }} */
    private static byte[] adder(String name, int add) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xCAFEBABE);
        out.writeInt(52);
        String[] texts = {name, "e/Clock", "java/util/function/IntUnaryOperator", "<init>", "()V", "applyAsInt", "(I)I", "Code"};
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

    public static void main(String[] args) throws Exception {
        Class<?> type = MethodHandles.lookup().defineClass(adder("t/Adder", 3));
        IntUnaryOperator adder = (IntUnaryOperator) type.getDeclaredConstructor().newInstance();
        System.out.println(adder.applyAsInt(1) + " " + new Clock().applyAsInt(1));
    }
}
