package factor.transcript;

import factor.contract.ChunkFormat;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/** Kinds of events and tags of values (docs/transcript-format.md); the sizes of chunks are in {@link ChunkFormat}. */
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

    /** The longest stream, in bytes: what one buffer can map. */
    static final int MAX_STREAM_BYTES = Integer.MAX_VALUE;

    private Format() {}

    /** Whether a reader knows a version: its own major, and no minor that came after its own. */
    static boolean reads(int version) {
        return version >> 8 == ChunkFormat.VERSION >> 8 && version <= ChunkFormat.VERSION;
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
        crc.update(bytes.slice(chunk + ChunkFormat.AT_STREAM, ChunkFormat.AT_SUM - ChunkFormat.AT_STREAM));
        crc.update(bytes.slice(chunk + ChunkFormat.HEADER_BYTES, length));
        return (int) crc.getValue();
    }

    /** Whether events of this kind take a sequence number. */
    public static boolean sequenced(int kind) {
        return kind >= OUT_CALL && kind <= IN_THROW;
    }
}
