// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/** Chunks of a stream, and offsets in their headers. */
public final class ChunkFormat {
    /** The version that is written: major in the high byte, minor in the low one. */
    public static final int VERSION = 513;

    /** The bytes {@code TFCH}, little-endian. */
    public static final int MAGIC = 1212368468;

    /** Bytes of the header. */
    public static final int HEADER_BYTES = 40;

    /** Flag of a chunk whose length, events and checksum are valid. */
    public static final int FLAG_CLOSED = 1;

    /** Payload of the first chunk of a stream, in bytes, unless one event needs more. */
    public static final int FIRST_CHUNK_BYTES = 65536;

    /** Payload of the other chunks, in bytes, unless one event needs more. */
    public static final int CHUNK_BYTES = 1048576;

    /** Offset of the version. */
    public static final int AT_VERSION = 4;

    /** Offset of the flags. */
    public static final int AT_FLAGS = 6;

    /** Offset of the stream's number: with it begins what the checksum covers. */
    public static final int AT_STREAM = 8;

    /** Offset of the number of the first crossing. */
    public static final int AT_FIRST_SEQ = 12;

    /** Offset of the number of the first event. */
    public static final int AT_FIRST_EVENT = 20;

    /** Offset of the length. */
    public static final int AT_LENGTH = 28;

    /** Offset of the number of events. */
    public static final int AT_EVENTS = 32;

    /** Offset of the checksum. */
    public static final int AT_SUM = 36;

    private ChunkFormat() {}
}
