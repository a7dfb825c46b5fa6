package e;

import java.nio.ByteBuffer;

public class Memory {
    private ByteBuffer kept;

    public void keep(ByteBuffer buffer) {
        kept = buffer;
    }

    public int first() {
        return kept.get(0);
    }
}
