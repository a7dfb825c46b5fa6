package factor.runtime.content;

import factor.contract.Format;
import factor.runtime.jvm.Slot;
import factor.transcript.Val;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;

/**
 * What a buffer of bytes or characters keeps: its array, which crosses as an object of its own, for
 * other buffers and code may have it too, or the text or the memory that it shows; the part of that
 * which it shows; position, limit and mark; the order of bytes.
 */
final class BufferState {
    /** Where a buffer keeps the position that {@code reset} goes back to. */
    private static final Slot MARK = Slot.of("java.nio.Buffer", "mark");

    private static final Slot BYTES = Slot.of("java.nio.ByteBuffer", "hb");
    private static final Slot BYTES_FROM = Slot.of("java.nio.ByteBuffer", "offset");
    private static final Slot CHARS = Slot.of("java.nio.CharBuffer", "hb");
    private static final Slot CHARS_FROM = Slot.of("java.nio.CharBuffer", "offset");
    private static final Slot TEXT = Slot.of("java.nio.StringCharBuffer", "str");

    private BufferState() {}

    /** The buffer shows an array, a text, or memory that can be told. */
    static boolean covers(Buffer b) {
        return MemoryState.isOf(b) ? MemoryState.covers(b) : shown(b) != null;
    }

    /** What other buffers may show too: an array, or the buffer whose memory it is. */
    static Object shared(Buffer b) {
        if (MemoryState.isOf(b)) {
            return MemoryState.owner(b);
        }
        return shown(b) instanceof String ? null : shown(b);
    }

    /** What the buffer shows: its array, or a text, which may be read only; null for all else. */
    private static Object shown(Buffer b) {
        if (b instanceof ByteBuffer) {
            return BYTES.reference(b);
        }
        if (!(b instanceof CharBuffer)) {
            return null;
        }
        Object array = CHARS.reference(b);
        return array == null && isOfText(b.getClass()) && TEXT.reference(b) instanceof String text
                ? text
                : array;
    }

    private static boolean isOfText(Class<?> type) {
        return type.getName().equals("java.nio.StringCharBuffer");
    }

    static Val state(Buffer b, Converter converter, byte realm) {
        return Val.value(
                "state",
                shown(b, converter, realm),
                Val.number(Format.INT, from(b)),
                Val.number(Format.INT, b.capacity()),
                Val.number(Format.INT, b.position()),
                Val.number(Format.INT, b.limit()),
                Val.number(Format.INT, mark(b)),
                isBigEndian(b) ? Val.TRUE : Val.FALSE);
    }

    private static Val shown(Buffer b, Converter converter, byte realm) {
        if (MemoryState.isOf(b)) {
            return MemoryState.shown(b, converter, realm);
        }
        Object shown = shown(b);
        return shown instanceof String text ? Val.text(text) : converter.describe(shown, realm);
    }

    /** A buffer over all of an array, a text or memory, or over a part of one. */
    static Buffer make(Class<?> type, Val state, Converter converter) {
        Val[] parts = state.parts();
        int from = (int) parts[1].number();
        int capacity = (int) parts[2].number();
        boolean isReadOnly = type.getName().endsWith("R");
        if (MemoryState.isOf(type)) {
            return MemoryState.make(type, parts[0], from, capacity, converter);
        }
        Object shown = isOfText(type) ? parts[0].text() : converter.rebuild(parts[0]);
        if (shown instanceof byte[] bytes) {
            ByteBuffer made = ByteBuffer.wrap(bytes);
            made = capacity == bytes.length ? made : made.slice(from, capacity);
            return isReadOnly ? made.asReadOnlyBuffer() : made;
        }
        CharBuffer made =
                shown instanceof String text
                        ? CharBuffer.wrap(text)
                        : CharBuffer.wrap((char[]) shown);
        made = capacity == made.capacity() ? made : made.slice(from, capacity);
        return isReadOnly ? made.asReadOnlyBuffer() : made;
    }

    /**
     * All but what others may show too, which is compared by itself, and the part that is shown,
     * which does not change.
     */
    static boolean has(Buffer b, Val state) {
        Val[] parts = state.parts();
        return (!MemoryState.isOf(b) || MemoryState.has(b, parts[0]))
                && b.position() == parts[3].number()
                && b.limit() == parts[4].number()
                && mark(b) == parts[5].number()
                && isBigEndian(b) == (parts[6].tag() == Format.TRUE);
    }

    static void set(Buffer b, Val state) {
        Val[] parts = state.parts();
        if (MemoryState.isOf(b)) {
            MemoryState.set(b, parts[0]);
        }
        b.limit((int) parts[4].number()).position((int) parts[3].number());
        MARK.set(b, (int) parts[5].number());
        if (b instanceof ByteBuffer bytes) {
            bytes.order(
                    parts[6].tag() == Format.TRUE ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        }
    }

    private static int from(Buffer b) {
        if (MemoryState.isOf(b)) {
            return MemoryState.from(b);
        }
        Slot slot = b instanceof ByteBuffer ? BYTES_FROM : CHARS_FROM;
        return (Integer) slot.get(b);
    }

    private static int mark(Buffer buffer) {
        return (Integer) MARK.get(buffer);
    }

    /** The order can be chosen for bytes alone. */
    private static boolean isBigEndian(Buffer buffer) {
        return buffer instanceof ByteBuffer bytes && bytes.order() == ByteOrder.BIG_ENDIAN;
    }
}
