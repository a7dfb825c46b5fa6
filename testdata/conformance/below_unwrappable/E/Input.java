package e;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;

/** Below a class of the JDK with final methods that use its fields. */
public class Input extends DataInputStream {
    public Input(byte[] bytes) {
        super(new ByteArrayInputStream(bytes));
    }

    public int twice() throws IOException {
        return 2 * readByte();
    }

    public static int of(Input input) throws IOException {
        return input.twice() + input.readShort();
    }
}
