package factor.transcript;

import factor.contract.ChunkFormat;
import factor.contract.Format;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/** What follows from the numbers of the transcript format (docs/transcript-format.md). */
public final class StreamFormat {
    /** The longest stream, in bytes: what one buffer can map. */
    static final int MAX_STREAM_BYTES = Integer.MAX_VALUE;

    private StreamFormat() {}

    /** Whether a reader knows a version: its own major, and no minor that came after its own. */
    static boolean reads(int version) {
        return version >> 8 == ChunkFormat.VERSION >> 8 && version <= ChunkFormat.VERSION;
    }

    /** {@code 2.1} */
    static String text(int version) {
        return (version >> 8) + "." + (version & 255);
    }

    /**
     * CRC-32C of a chunk in a buffer, from its header to the end of its payload: all but the magic,
     * the version, the flags and itself.
     */
    static int sum(ByteBuffer bytes, int chunk, int length) {
        CRC32C crc = new CRC32C();
        crc.update(
                bytes.slice(
                        chunk + ChunkFormat.AT_STREAM, ChunkFormat.AT_SUM - ChunkFormat.AT_STREAM));
        crc.update(bytes.slice(chunk + ChunkFormat.HEADER_BYTES, length));
        return (int) crc.getValue();
    }

    /** Whether events of this kind take a sequence number. */
    public static boolean sequenced(int kind) {
        return kind >= Format.OUT_CALL && kind <= Format.IN_THROW;
    }
}
