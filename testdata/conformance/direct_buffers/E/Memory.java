package e;

import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

public class Memory {
    private ByteBuffer kept;

    public int sum(ByteBuffer buffer) {
        int sum = 0;
        while (buffer.hasRemaining()) {
            sum += buffer.get();
        }
        return sum;
    }

    public void keep(ByteBuffer buffer) {
        kept = buffer;
    }

    public void fill(int with) {
        kept.clear();
        kept.put((byte) with).putInt(4, with);
    }

    /** Frees its memory at once, as some libraries do. */
    public void free() throws ReflectiveOperationException {
        Class<?> type = Class.forName("sun.misc.Unsafe");
        Field unsafe = type.getDeclaredField("theUnsafe");
        unsafe.setAccessible(true);
        type.getMethod("invokeCleaner", ByteBuffer.class).invoke(unsafe.get(null), kept);
        kept = null;
    }

    public ByteBuffer made(boolean isReadOnly) {
        ByteBuffer made = ByteBuffer.allocateDirect(6).order(ByteOrder.LITTLE_ENDIAN);
        made.put(new byte[] {1, 2, 3}).mark().put((byte) 4).flip();
        kept = made;
        return made;
    }
}
