package e;

import java.nio.ByteBuffer;

public class Slices {
    private final ByteBuffer own = ByteBuffer.allocateDirect(6);
    private ByteBuffer kept;

    public ByteBuffer part(ByteBuffer buffer) {
        return buffer.slice(1, 2);
    }

    public ByteBuffer own() {
        return own.slice(2, 3);
    }

    public ByteBuffer shown() {
        return own.asReadOnlyBuffer().position(1);
    }

    public void fill(int with) {
        own.put(3, (byte) with);
    }

    public int at(int index) {
        return own.get(index);
    }

    public void keep(ByteBuffer buffer) {
        kept = buffer;
    }

    public int sum() {
        int sum = 0;
        for (int i = kept.position(); i < kept.limit(); i++) {
            sum += kept.get(i);
        }
        return sum;
    }

    public void put(int with) {
        kept.put(0, (byte) with);
    }
}
