package factor.transcript;

import factor.contract.ChunkFormat;
import factor.contract.Format;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Cuts a stream at every byte and flips every bit: a reader must notice, but for a cut behind a
 * whole chunk, which the header of the capture tells, and the closed flag of the last chunk, which
 * changes nothing. What it reads are the first ones of the same events.
 */
final class Damage {
    /**
     * Of longer streams, all about the headers is tried, and something now and then between them.
     */
    private static final int SMALL = 16 << 10;

    private static final int SOMETIMES = 997;

    /** Longer streams are not tried as open ones. */
    private static final int OPENED = 1 << 12;

    /** Where a chunk begins, where its payload ends, where the next one begins. */
    private record Chunk(int start, int end, int next) {}

    private final byte[] bytes;
    private final List<Chunk> chunks = new ArrayList<>();
    private final List<String> good;
    private int tried;

    private Damage(byte[] bytes) {
        this.bytes = bytes;
        good = events(bytes);
        ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (int at = 0; at < bytes.length; at = chunks.get(chunks.size() - 1).next) {
            int end = at + ChunkFormat.HEADER_BYTES + header.getInt(at + ChunkFormat.AT_LENGTH);
            chunks.add(new Chunk(at, end, (end + 7) & ~7));
        }
    }

    static int check(Path stream) throws IOException {
        Damage work = new Damage(Files.readAllBytes(stream));
        for (int at = 0; at < work.bytes.length; at++) {
            if (work.isTried(at)) {
                work.cut(at);
                work.flip(at);
            }
        }
        if (work.bytes.length > 0 && work.bytes.length < OPENED) {
            work.open();
        }
        return work.tried;
    }

    /**
     * The same stream as a killed program leaves it: no checksum protects it, so other events may
     * be read, but reading ends.
     */
    private void open() {
        byte[] opened = Arrays.copyOf(bytes, bytes.length + 64);
        Arrays.fill(opened, ChunkFormat.AT_FLAGS, ChunkFormat.AT_STREAM, (byte) 0);
        Arrays.fill(opened, ChunkFormat.AT_LENGTH, ChunkFormat.HEADER_BYTES, (byte) 0);
        if (!events(opened).equals(good)) {
            throw new AssertionError("an open chunk has other events");
        }
        for (int bit = 0; bit < 8 * opened.length; bit++) {
            byte[] bad = opened.clone();
            bad[bit >> 3] ^= (byte) (1 << (bit & 7));
            tried++;
            try {
                if (events(bad).size() > opened.length) {
                    throw new AssertionError(
                            "bit " + bit + " flipped in an open chunk: more events than bytes");
                }
            } catch (TranscriptException noticed) {
                continue;
            }
        }
    }

    private boolean isTried(int at) {
        return bytes.length <= SMALL
                || at % SOMETIMES == 0
                || chunks.stream()
                        .anyMatch(c -> Math.abs(at - c.start) < 48 || Math.abs(at - c.end) < 8);
    }

    private void cut(int at) {
        boolean behind = chunks.stream().anyMatch(c -> at == c.start || at >= c.end && at < c.next);
        check(
                "cut at " + at,
                Arrays.copyOf(bytes, at),
                behind,
                at >= chunks.get(chunks.size() - 1).end);
    }

    private void flip(int at) {
        for (int bit = 0; bit < 8; bit++) {
            byte[] bad = bytes.clone();
            bad[at] ^= (byte) (1 << bit);
            boolean closed = at == chunks.get(chunks.size() - 1).start + ChunkFormat.AT_FLAGS;
            boolean version =
                    chunks.stream().anyMatch(chunk -> at == chunk.start + ChunkFormat.AT_VERSION);
            boolean harmless = bit == 0 && (closed || version);
            check("bit " + bit + " of byte " + at + " flipped", bad, harmless, harmless);
        }
    }

    private void check(String what, byte[] bad, boolean harmless, boolean complete) {
        tried++;
        List<String> seen;
        try {
            seen = events(bad);
        } catch (TranscriptException e) {
            if (harmless) {
                throw new AssertionError(what, e);
            }
            return;
        }
        if (!harmless) {
            throw new AssertionError(what + ": not noticed");
        }
        if (!seen.equals(complete ? good : good.subList(0, seen.size()))) {
            throw new AssertionError(what + ": other events were read: " + seen);
        }
    }

    /** All events of a stream, in words. */
    static List<String> events(byte[] stream) {
        StreamReader from = StreamReader.of("damaged", ByteBuffer.wrap(stream));
        List<String> events = new ArrayList<>();
        for (int kind = from.next(); kind != Format.END; kind = from.next()) {
            events.add(
                    kind
                            + " "
                            + (StreamFormat.sequenced(kind) ? from.seq() : 0)
                            + operands(kind, from));
        }
        return events;
    }

    private static String operands(int kind, StreamReader from) {
        return switch (kind) {
            case Format.OUT_CALL, Format.IN_CALL ->
                    " " + from.member() + from.value() + Arrays.toString(from.values(from.count()));
            case Format.NEW -> " " + from.object() + from.type() + from.u8();
            case Format.CONTENT -> " " + from.object() + from.value();
            case Format.CHANGE -> " " + from.object() + from.u8() + from.value();
            case Format.THREAD_START -> " " + from.string() + from.u8() + from.u8() + from.string();
            case Format.THREAD_END -> "";
            case Format.REFUSED -> " " + from.string() + from.string();
            case Format.NOTE -> " " + from.string();
            default -> " " + from.value();
        };
    }
}
