package factor.runtime.content;

import factor.contract.Format;
import factor.runtime.jvm.Slot;
import factor.transcript.Val;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * What a ByteBuffer with an array keeps: the array, which crosses as an object of its own, for
 * other buffers and code may have it too; the part of it that the buffer shows; position, limit and
 * mark; the order of bytes.
 */
final class BufferState {
    /** Where a buffer keeps the position that {@code reset} goes back to. */
    private static final Slot MARK = Slot.of("java.nio.Buffer", "mark");

    private BufferState() {}

    /**
     * @param array its array, in the transcript's terms
     */
    static Val state(ByteBuffer b, Val array) {
        return Val.value(
                "state",
                array,
                Val.number(Format.INT, b.arrayOffset()),
                Val.number(Format.INT, b.capacity()),
                Val.number(Format.INT, b.position()),
                Val.number(Format.INT, b.limit()),
                Val.number(Format.INT, mark(b)),
                bigEndian(b) ? Val.TRUE : Val.FALSE);
    }

    /** A buffer over all of an array, or over a part of one. */
    static ByteBuffer make(byte[] array, Val state) {
        Val[] parts = state.parts();
        int from = (int) parts[1].number();
        int capacity = (int) parts[2].number();
        return capacity == array.length
                ? ByteBuffer.wrap(array)
                : ByteBuffer.wrap(array, from, capacity).slice();
    }

    /**
     * All but the array, which is compared by itself, and the part that is shown: these do not
     * change.
     */
    static boolean has(ByteBuffer b, Val state) {
        Val[] parts = state.parts();
        return b.position() == parts[3].number()
                && b.limit() == parts[4].number()
                && mark(b) == parts[5].number()
                && bigEndian(b) == (parts[6].tag() == Format.TRUE);
    }

    static void set(ByteBuffer b, Val state) {
        Val[] parts = state.parts();
        b.limit((int) parts[4].number()).position((int) parts[3].number());
        MARK.set(b, (int) parts[5].number());
        b.order(parts[6].tag() == Format.TRUE ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    }

    private static int mark(ByteBuffer buffer) {
        return (Integer) MARK.get(buffer);
    }

    private static boolean bigEndian(ByteBuffer buffer) {
        return buffer.order() == ByteOrder.BIG_ENDIAN;
    }
}
