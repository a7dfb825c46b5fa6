package factor.transcript;

import factor.contract.StreamLimits;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A growing byte array with the encodings of the format. One event is assembled here before it
 * enters a chunk.
 */
final class Scratch {
    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /**
     * An event may grow somewhat past its limit while it is assembled; the writer then refuses it
     * with the stream's name.
     */
    private static final int LARGEST = 2 * StreamLimits.EVENT_BYTES;

    /** More than an event may have, by far. */
    static final class Overflow extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final long bytes;

        private Overflow(long bytes) {
            this.bytes = bytes;
        }
    }

    byte[] bytes = new byte[512];
    int length;

    void room(int more) {
        if (more > bytes.length - length) {
            grow(more);
        }
    }

    private void grow(int more) {
        long needed = (long) length + more;
        if (needed > LARGEST) {
            throw new Overflow(needed);
        }
        bytes = Arrays.copyOf(bytes, (int) Math.min(LARGEST, Math.max(2L * bytes.length, needed)));
    }

    void u8(int value) {
        room(1);
        bytes[length++] = (byte) value;
    }

    void u32(int value) {
        room(4);
        INTS.set(bytes, length, value);
        length += 4;
    }

    void u64(long value) {
        room(8);
        LONGS.set(bytes, length, value);
        length += 8;
    }

    /** Standard varint of bincode 2: one byte below 251, else a marker and 2, 4 or 8 bytes. */
    void uv(long value) {
        room(9);
        if (value >= 0 && value < 251) {
            bytes[length++] = (byte) value;
        } else if (value >>> 16 == 0) {
            bytes[length] = (byte) 251;
            SHORTS.set(bytes, length + 1, (short) value);
            length += 3;
        } else if (value >>> 32 == 0) {
            bytes[length] = (byte) 252;
            INTS.set(bytes, length + 1, (int) value);
            length += 5;
        } else {
            bytes[length] = (byte) 253;
            LONGS.set(bytes, length + 1, value);
            length += 9;
        }
    }

    void zv(long value) {
        uv((value << 1) ^ (value >> 63));
    }

    /**
     * Coder, length in bytes, code units: strings may hold unpaired surrogates, so UTF-8 is no
     * choice.
     */
    void text(String text) {
        int units = text.length();
        boolean latin = isLatin(text);
        u8(latin ? 0 : 1);
        uv(latin ? units : 2L * units);
        room((int) Math.min(Integer.MAX_VALUE, latin ? units : 2L * units));
        for (int i = 0; i < units; i++) {
            char unit = text.charAt(i);
            bytes[length++] = (byte) unit;
            if (!latin) {
                bytes[length++] = (byte) (unit >> 8);
            }
        }
    }

    private static boolean isLatin(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 255) {
                return false;
            }
        }
        return true;
    }
}
