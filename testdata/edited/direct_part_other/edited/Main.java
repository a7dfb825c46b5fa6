package t;

import e.Memory;

import java.nio.ByteBuffer;

public class Main {
    static final byte WRITTEN = 8;

    public static void main(String[] args) {
        Memory memory = new Memory();
        ByteBuffer buffer = ByteBuffer.allocateDirect(4);
        memory.keep(buffer.slice(2, 1));
        buffer.put(2, WRITTEN);
        if (memory.first() != 7) {
            throw new AssertionError();
        }
    }
}
