package factor.runtime.content;

import factor.contract.Format;
import factor.runtime.jvm.Jvm;
import factor.runtime.jvm.Slot;
import factor.transcript.Val;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.nio.Buffer;
import java.nio.ByteBuffer;

/**
 * What a buffer of bytes outside of the heap shows: memory of its own, which crosses as its bytes,
 * or a part of that of another buffer, which crosses as an object of its own, for other parts may
 * be of it too.
 */
final class MemoryState {
    private static final String OF_MEMORY = "java.nio.DirectByteBuffer";

    /** Whose memory a buffer shows, where it is not its own: never a buffer that shows another. */
    private static final Slot OWNER = Slot.of(OF_MEMORY, "att");

    private static final Slot ADDRESS = Slot.of("java.nio.Buffer", "address");

    /**
     * What frees the memory of a buffer, and its place among others: itself once it has done so.
     */
    private static final Slot CLEANER = Slot.of(OF_MEMORY, "cleaner");

    private static final Slot NEXT = Slot.of("jdk.internal.ref.Cleaner", "next");

    /** A segment that a buffer shows; it ends when its arena is closed. */
    private static final Slot SEGMENT = Slot.of("java.nio.Buffer", "segment");

    /** More memory is not told: that would be an event for each of its changes. */
    private static final int MOST_MEMORY = 1 << 24;

    private MemoryState() {}

    static boolean isOf(Buffer b) {
        return b instanceof ByteBuffer && b.isDirect();
    }

    static boolean isOf(Class<?> type) {
        return type.getName().startsWith(OF_MEMORY);
    }

    /** The buffer shows memory of its own, or that of a buffer which shows its own. */
    static boolean covers(Buffer b) {
        Object owner = OWNER.reference(b);
        return SEGMENT.reference(b) == null
                && !isFreed(b)
                && (owner == null
                        ? b.capacity() <= MOST_MEMORY
                        : owner instanceof ByteBuffer other && isOf(other) && covers(other));
    }

    /** The buffer whose memory it shows; null for its own. */
    static Buffer owner(Buffer b) {
        return (Buffer) OWNER.reference(b);
    }

    /** Somebody has freed the memory, and did not wait for the collector: it must not be read. */
    private static boolean isFreed(Buffer b) {
        Object cleaner = CLEANER.reference(b);
        return cleaner != null && NEXT.reference(cleaner) == cleaner;
    }

    static Val shown(Buffer b, Converter converter, byte realm) {
        Buffer owner = owner(b);
        if (owner != null) {
            return converter.describe(owner, realm);
        }
        byte[] bytes = new byte[b.capacity()];
        if (!isFreed(b)) {
            all(b).get(bytes);
        }
        return Val.primitives(bytes);
    }

    /** Where in the owner's memory its part begins. */
    static int from(Buffer b) {
        Buffer owner = owner(b);
        return owner == null ? 0 : (int) (address(b) - address(owner));
    }

    static ByteBuffer make(Class<?> type, Val shown, int from, int capacity, Converter converter) {
        boolean isReadOnly = type.getName().endsWith("R");
        if (isBytes(shown)) {
            return isReadOnly ? readOnly(capacity) : ByteBuffer.allocateDirect(capacity);
        }
        ByteBuffer part = all((Buffer) converter.rebuild(shown)).slice(from, capacity);
        return isReadOnly ? part.asReadOnlyBuffer() : part;
    }

    /** Memory that nobody can write: of its own, so that parts of it tell whose they are. */
    private static ByteBuffer readOnly(int capacity) {
        try {
            Class<?> type = Class.forName(OF_MEMORY + "R");
            MethodHandle maker =
                    Jvm.lookup(type)
                            .findConstructor(type, MethodType.methodType(void.class, int.class));
            return (ByteBuffer) maker.invoke(capacity);
        } catch (Throwable e) {
            throw new IllegalStateException("this JDK's " + OF_MEMORY + "R is not known: " + e, e);
        }
    }

    /** The owner's memory is compared by itself. */
    static boolean has(Buffer b, Val shown) {
        return !isBytes(shown)
                || isFreed(b)
                || all(b).equals(ByteBuffer.wrap((byte[]) shown.array()));
    }

    static void set(Buffer b, Val shown) {
        if (isBytes(shown) && !isFreed(b)) {
            byte[] bytes = (byte[]) shown.array();
            long address = address(b);
            for (int i = 0; i < bytes.length; i++) {
                // Past the buffer, which may be read only.
                Jvm.UNSAFE.putByte(null, address + i, bytes[i]);
            }
        }
    }

    private static boolean isBytes(Val shown) {
        return shown.tag() == Format.PRIMITIVES;
    }

    private static long address(Buffer b) {
        return (Long) ADDRESS.get(b);
    }

    /** All of a buffer, from its first byte to its last. */
    private static ByteBuffer all(Buffer b) {
        return ((ByteBuffer) b).duplicate().clear();
    }
}
