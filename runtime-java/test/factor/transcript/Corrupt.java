package factor.transcript;

import factor.contract.ChunkFormat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;

/**
 * Changes the payload of a stream's first chunk at random, under a checksum that is made anew: what
 * a reader finds may be other events or none, but it ends, with nothing worse than a {@link
 * TranscriptException}.
 */
final class Corrupt {
    private static final int MOST_EDITS = 12;
    private static final int LONGEST_SPAN = 24;

    /** Bytes that numbers, counts and tags begin with, and the ends of their ranges. */
    private static final int[] TELLING = {
        0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 127, 128, 250, 251, 252, 253, 254, 255
    };

    private Corrupt() {}

    /** Tells how many of {@code count} corrupted streams were read to an end. */
    static int check(Path stream, long seed, int count) throws IOException {
        byte[] whole = Files.readAllBytes(stream);
        if (whole.length == 0) {
            return 0;
        }
        int length =
                ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN).getInt(ChunkFormat.AT_LENGTH);
        byte[] payload =
                Arrays.copyOfRange(
                        whole, ChunkFormat.HEADER_BYTES, ChunkFormat.HEADER_BYTES + length);
        int read = 0;
        for (long round = seed; round < seed + count; round++) {
            byte[] bad = edited(payload, new Random(round));
            try {
                Damage.events(chunk(whole, bad));
                read++;
            } catch (TranscriptException noticed) {
                continue;
            } catch (RuntimeException | Error e) {
                throw new AssertionError(stream + ", seed " + round + ": " + e, e);
            }
        }
        return read;
    }

    private static byte[] edited(byte[] payload, Random random) {
        byte[] now = payload.clone();
        for (int edits = 1 + random.nextInt(MOST_EDITS); edits > 0 && now.length > 0; edits--) {
            int at = random.nextInt(now.length);
            int span = Math.min(1 + random.nextInt(LONGEST_SPAN), now.length - at);
            switch (random.nextInt(5)) {
                case 0 -> now[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> now[at] = (byte) TELLING[random.nextInt(TELLING.length)];
                case 2 -> {
                    byte[] noise = new byte[span];
                    random.nextBytes(noise);
                    System.arraycopy(noise, 0, now, at, span);
                }
                case 3 ->
                        now =
                                joined(
                                        Arrays.copyOf(now, at),
                                        Arrays.copyOfRange(now, at + span, now.length));
                default ->
                        now =
                                joined(
                                        Arrays.copyOf(now, at + span),
                                        Arrays.copyOfRange(
                                                now, random.nextInt(at + 1), now.length));
            }
        }
        return now;
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    /** One closed chunk with this payload. */
    private static byte[] chunk(byte[] header, byte[] payload) {
        byte[] bytes = Arrays.copyOf(header, ChunkFormat.HEADER_BYTES + payload.length + 7 & ~7);
        Arrays.fill(bytes, ChunkFormat.HEADER_BYTES, bytes.length, (byte) 0);
        System.arraycopy(payload, 0, bytes, ChunkFormat.HEADER_BYTES, payload.length);
        ByteBuffer chunk = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        chunk.putShort(ChunkFormat.AT_FLAGS, (short) ChunkFormat.FLAG_CLOSED);
        chunk.putInt(ChunkFormat.AT_LENGTH, payload.length);
        chunk.putInt(ChunkFormat.AT_SUM, StreamFormat.sum(chunk, 0, payload.length));
        return bytes;
    }
}
