package e;

import java.nio.ByteBuffer;

public class Slices {
    public ByteBuffer part(ByteBuffer buffer) {
        return buffer.slice(1, 2);
    }
}
