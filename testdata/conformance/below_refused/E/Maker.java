package e;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;

/** Makes a class below another one while it runs: it has a constructor, and nothing else. */
public final class Maker {
    private Maker() {}

    public static Object make(Class<?> above) throws Exception {
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(above, MethodHandles.lookup());
        Class<?> made = lookup.defineClass(bytes(above.getName().replace('.', '/')));
        return made.getDeclaredConstructor().newInstance();
    }

    private static byte[] bytes(String above) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xCAFEBABE);
        out.writeInt(52);
        out.writeShort(10);
        for (String text : new String[] {above, above + "$$Made", "<init>", "()V", "Code"}) {
            out.writeByte(1);
            out.writeUTF(text);
        }
        for (int i = 1; i <= 2; i++) { // 6, 7
            out.writeByte(7);
            out.writeShort(i);
        }
        out.writeByte(12); // 8
        out.writeShort(3);
        out.writeShort(4);
        out.writeByte(10); // 9
        out.writeShort(6);
        out.writeShort(8);
        int[] rest = {0x21, 7, 6, 0, 0, 1, 1, 3, 4, 1, 5};
        for (int one : rest) {
            out.writeShort(one);
        }
        out.writeInt(17);
        out.writeShort(1);
        out.writeShort(1);
        out.writeInt(5);
        out.write(new byte[] {0x2a, (byte) 0xb7, 0, 9, (byte) 0xb1});
        out.writeInt(0);
        out.writeShort(0);
        return bytes.toByteArray();
    }
}
