package e;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.InvalidMarkException;

public class Reader {
    /** The middle of an array, from its second byte on, the low byte first. */
    public ByteBuffer part() {
        ByteBuffer buffer = ByteBuffer.wrap(new byte[] {9, 9, 1, 0, 0, 0, 7, 8}, 2, 6).slice().order(ByteOrder.LITTLE_ENDIAN);
        return buffer.mark();
    }

    public void turn(ByteBuffer buffer) {
        buffer.order(ByteOrder.BIG_ENDIAN).position(3).mark().position(5).put((byte) 77);
    }

    public String read(ByteBuffer buffer) {
        short read = buffer.getShort();
        try {
            buffer.reset();
        } catch (InvalidMarkException e) {
            return read + " without mark";
        }
        return read + " " + buffer.position() + " " + buffer.arrayOffset() + " " + buffer.array().length;
    }

    public ByteOrder order() {
        return ByteOrder.LITTLE_ENDIAN;
    }
}
