package factor.transcript;

import factor.contract.ChunkFormat;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The chunks of one stream, in mapped memory: what is stored survives the death of the JVM. The
 * first chunk is small, so that a thread with few crossings costs little.
 */
final class ChunkFile {
    private static final VarHandle INTS =
            MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    /** What is allocated at first: a thread or task may make a few crossings only. */
    private static final int FIRST_AHEAD_BYTES = 1 << 12;

    private static final byte[] ZEROS = new byte[1 << 16];

    private final Path file;
    private final int stream;
    private MappedByteBuffer chunk;

    /** Bytes of the chunk, header included, that the disk has room for. */
    private int allocated;

    private int length;
    private int events;
    private long firstEvent;
    private long start;
    private long end;

    ChunkFile(Path file, int stream) throws IOException {
        this.file = file;
        this.stream = stream;
        Files.createFile(file);
    }

    /** Appends one event; its kind byte is stored last. */
    void append(byte[] event, int size, long seq) throws IOException {
        if (chunk == null || length + size > chunk.capacity() - ChunkFormat.HEADER_BYTES) {
            open(size, seq);
        }
        int at = ChunkFormat.HEADER_BYTES + length;
        if (size > allocated - at) {
            allocate(at + size);
        }
        chunk.put(at + 1, event, 1, size - 1);
        VarHandle.releaseFence();
        chunk.put(at, event[0]);
        length += size;
        events++;
    }

    /** Where the next event would be, in the file, if no chunk begins with it. */
    long at() {
        return chunk == null ? end : start + ChunkFormat.HEADER_BYTES + length;
    }

    private void open(int size, long seq) throws IOException {
        close();
        int least = end == 0 ? ChunkFormat.FIRST_CHUNK_BYTES : ChunkFormat.CHUNK_BYTES;
        long bytes = ChunkFormat.HEADER_BYTES + (long) Math.max(size, least);
        if (end + bytes > StreamFormat.MAX_STREAM_BYTES) {
            throw new IOException("a stream of more than 2 GiB is not supported");
        }
        chunk = access(channel -> channel.map(FileChannel.MapMode.READ_WRITE, end, bytes));
        chunk.order(ByteOrder.LITTLE_ENDIAN);
        start = end;
        allocated = 0;
        try {
            allocate(ChunkFormat.HEADER_BYTES + size);
        } catch (IOException full) {
            chunk = null; // there is no header to be closed
            throw full;
        }
        chunk.putShort(ChunkFormat.AT_VERSION, (short) ChunkFormat.VERSION);
        chunk.putInt(ChunkFormat.AT_STREAM, stream);
        chunk.putLong(ChunkFormat.AT_FIRST_SEQ, seq);
        chunk.putLong(ChunkFormat.AT_FIRST_EVENT, firstEvent);
        INTS.setRelease((ByteBuffer) chunk, 0, ChunkFormat.MAGIC);
    }

    /**
     * A disk that is full would fault inside the mapping, in the middle of the program. So zeros
     * are written where events will be, a little ahead, before they are stored there.
     */
    private void allocate(int least) throws IOException {
        int ahead = end == 0 && allocated == 0 ? FIRST_AHEAD_BYTES : ZEROS.length;
        int until = Math.min(chunk.capacity(), Math.max(least, allocated + ahead));
        access(
                channel -> {
                    for (int to = allocated; to < until; ) {
                        to +=
                                channel.write(
                                        ByteBuffer.wrap(
                                                ZEROS, 0, Math.min(ZEROS.length, until - to)),
                                        start + to);
                    }
                    return until;
                });
        allocated = until;
    }

    /** What is done with the file. */
    private interface Access<R> {
        R with(FileChannel channel) throws IOException;
    }

    /**
     * A channel is closed when its thread is interrupted; that is the program's business, and the
     * program must still find it so.
     */
    private <R> R access(Access<R> what) throws IOException {
        boolean interrupted = Thread.interrupted();
        try {
            while (true) {
                try (FileChannel channel =
                        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                    return what.with(channel);
                } catch (ClosedByInterruptException meanwhile) {
                    interrupted |= Thread.interrupted();
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * Closes the open chunk: its length, events and checksum become valid. The next begins at the
     * next multiple of 8.
     */
    void close() {
        if (chunk == null) {
            return;
        }
        chunk.putInt(ChunkFormat.AT_LENGTH, length);
        chunk.putInt(ChunkFormat.AT_EVENTS, events);
        chunk.putInt(ChunkFormat.AT_SUM, StreamFormat.sum(chunk, 0, length));
        VarHandle.releaseFence();
        chunk.putShort(ChunkFormat.AT_FLAGS, (short) ChunkFormat.FLAG_CLOSED);
        firstEvent += events;
        end = start + ChunkFormat.HEADER_BYTES + ((length + 7) & ~7);
        chunk = null;
        length = 0;
        events = 0;
    }
}
