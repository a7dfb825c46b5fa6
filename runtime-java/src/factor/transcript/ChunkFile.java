package factor.transcript;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The chunks of one stream, in mapped memory: what is stored survives the death of the JVM.
 * The first chunk is small, so that a thread with few crossings costs little.
 */
final class ChunkFile {
    private static final VarHandle INTS =
            MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int FIRST_CHUNK_BYTES = 1 << 16;

    private final FileChannel channel;
    private final Path file;
    private final int stream;
    private MappedByteBuffer chunk;
    private int length;
    private int events;
    private long firstEvent;
    private long start;
    private long end;

    ChunkFile(Path file, int stream) throws IOException {
        this.file = file;
        this.stream = stream;
        channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    /** Appends one event; its kind byte is stored last. */
    void append(byte[] event, int size, long seq) throws IOException {
        if (chunk == null || length + size > chunk.capacity() - Format.HEADER_BYTES) {
            open(size, seq);
        }
        int at = Format.HEADER_BYTES + length;
        chunk.put(at + 1, event, 1, size - 1);
        VarHandle.releaseFence();
        chunk.put(at, event[0]);
        length += size;
        events++;
    }

    /** Where the next event would be, in the file, if no chunk begins with it. */
    long at() {
        return chunk == null ? end : start + Format.HEADER_BYTES + length;
    }

    private void open(int size, long seq) throws IOException {
        close();
        int least = end == 0 ? FIRST_CHUNK_BYTES : Format.CHUNK_BYTES;
        long bytes = Format.HEADER_BYTES + (long) Math.max(size, least);
        if (end + bytes > Format.MAX_STREAM_BYTES) {
            throw new IOException("a stream of more than 2 GiB is not supported");
        }
        checkSpace(bytes);
        chunk = channel.map(FileChannel.MapMode.READ_WRITE, end, bytes);
        chunk.order(ByteOrder.LITTLE_ENDIAN);
        start = end;
        chunk.putShort(Format.AT_VERSION, (short) Format.VERSION);
        chunk.putInt(Format.AT_STREAM, stream);
        chunk.putLong(Format.AT_FIRST_SEQ, seq);
        chunk.putLong(Format.AT_FIRST_EVENT, firstEvent);
        INTS.setRelease((ByteBuffer) chunk, 0, Format.MAGIC);
    }

    /** A full disk faults inside a mapping, so it is asked before each one. */
    private void checkSpace(long bytes) throws IOException {
        FileStore store = Files.getFileStore(file);
        if (store.getUsableSpace() < bytes + Format.CHUNK_BYTES) {
            throw new IOException("no space left for the transcript");
        }
    }

    /** Closes the open chunk: its length, events and checksum become valid. The next begins at the next multiple of 8. */
    void close() {
        if (chunk == null) {
            return;
        }
        chunk.putInt(Format.AT_LENGTH, length);
        chunk.putInt(Format.AT_EVENTS, events);
        chunk.putInt(Format.AT_CRC, Format.sum(chunk, 0, length));
        VarHandle.releaseFence();
        chunk.putShort(Format.AT_FLAGS, (short) Format.FLAG_CLOSED);
        firstEvent += events;
        end = start + Format.HEADER_BYTES + ((length + 7) & ~7);
        chunk = null;
        length = 0;
        events = 0;
    }

    void closeFile() throws IOException {
        close();
        channel.close();
    }
}
