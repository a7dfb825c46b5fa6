package factor.transcript;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/** Numbers of the transcript format, version 2.0 (docs/transcript-format.md). */
public final class Format {
    /** Kinds of events. */
    public static final int END = 0;
    public static final int SYNC = 1;
    public static final int STRING = 2;
    public static final int TYPE = 3;
    public static final int MEMBER = 4;
    public static final int NEW = 5;
    public static final int OUT_CALL = 6;
    public static final int OUT_RETURN = 7;
    public static final int OUT_THROW = 8;
    public static final int IN_CALL = 9;
    public static final int IN_RETURN = 10;
    public static final int IN_THROW = 11;
    public static final int CONTENT = 12;
    public static final int CHANGE = 13;
    public static final int THREAD_START = 14;
    public static final int THREAD_END = 15;
    public static final int REFUSED = 16;
    public static final int NOTE = 17;

    /** Tags of values. */
    public static final int NULL = 0;
    public static final int FALSE = 1;
    public static final int TRUE = 2;
    public static final int INT = 3;
    public static final int LONG = 4;
    public static final int FLOAT = 5;
    public static final int DOUBLE = 6;
    public static final int STRING_ID = 7;
    public static final int REF = 8;
    public static final int VALUE = 9;
    public static final int BYTE = 10;
    public static final int SHORT = 11;
    public static final int CHAR = 12;
    public static final int ENUM = 13;
    public static final int CLASS = 14;
    public static final int PRIMITIVES = 15;
    public static final int ARRAY = 16;
    public static final int TEXT = 17;

    /** Strings up to this many UTF-16 units are interned; longer ones are written as Text. */
    public static final int INTERNED_UNITS = 256;
    /** A stream that has defined so many strings defines no more for values: new ones are written as Text. */
    public static final int MAX_STRINGS = 1 << 16;

    /** Major in the high byte, minor in the low one. */
    static final int VERSION = 0x0201;
    /** The bytes {@code TFCH}, little-endian. */
    static final int MAGIC = 0x48434654;
    static final int HEADER_BYTES = 40;
    static final int FLAG_CLOSED = 1;
    /** Payload of a chunk, in bytes, unless one event needs more. */
    static final int CHUNK_BYTES = 1 << 20;
    /** The largest event, in bytes, and so the largest payload; what is larger is refused. */
    public static final int MAX_EVENT_BYTES = 64 << 20;
    /** The longest stream, in bytes: what one buffer can map. */
    static final int MAX_STREAM_BYTES = Integer.MAX_VALUE;
    /** Values nest at most this deep. */
    static final int MAX_DEPTH = 64;

    /** Offsets in a chunk's header. */
    static final int AT_VERSION = 4;
    static final int AT_FLAGS = 6;
    static final int AT_STREAM = 8;
    static final int AT_FIRST_SEQ = 12;
    static final int AT_FIRST_EVENT = 20;
    static final int AT_LENGTH = 28;
    static final int AT_EVENTS = 32;
    static final int AT_CRC = 36;

    private Format() {}

    /** Whether a reader knows a version: its own major, and no minor that came after its own. */
    static boolean reads(int version) {
        return version >> 8 == VERSION >> 8 && version <= VERSION;
    }

    /** {@code 2.1} */
    static String text(int version) {
        return (version >> 8) + "." + (version & 255);
    }

    /**
     * CRC-32C of a chunk in a buffer, from its header to the end of its payload: all but the magic, the version, the flags and
     * itself.
     */
    static int sum(ByteBuffer bytes, int chunk, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes.slice(chunk + AT_STREAM, AT_CRC - AT_STREAM));
        crc.update(bytes.slice(chunk + HEADER_BYTES, length));
        return (int) crc.getValue();
    }

    /** Whether events of this kind take a sequence number. */
    public static boolean sequenced(int kind) {
        return kind >= OUT_CALL && kind <= IN_THROW;
    }
}
