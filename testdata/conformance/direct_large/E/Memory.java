package e;

import java.nio.ByteBuffer;

public class Memory {
    public ByteBuffer made(int size) {
        return ByteBuffer.allocateDirect(size);
    }
}
