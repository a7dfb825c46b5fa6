// shows: code under test hands over a part of a buffer outside of the heap that begins elsewhere
// verdict: diverged
// cut: t.**
package t;

import e.Memory;

import java.nio.ByteBuffer;

public class Main {
    static final int PART = 2;

    public static void main(String[] args) {
        Memory memory = new Memory();
        ByteBuffer buffer = ByteBuffer.allocateDirect(4);
        memory.keep(buffer.slice(PART, 1));
        buffer.put(2, (byte) 7);
        if (memory.first() != 7) {
            throw new AssertionError();
        }
    }
}
