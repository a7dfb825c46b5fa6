package t;

import e.Memory;

import java.nio.ByteBuffer;

public class Main {
    static final byte WRITTEN = 8;

    public static void main(String[] args) {
        Memory memory = new Memory();
        ByteBuffer buffer = ByteBuffer.allocateDirect(4);
        memory.keep(buffer);
        buffer.put(0, WRITTEN);
        if (memory.first() != 7) {
            throw new AssertionError();
        }
    }
}
