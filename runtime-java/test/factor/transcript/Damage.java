package factor.transcript;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Cuts a stream at every byte and flips every bit: a reader must notice, or see a beginning of the same events. */
final class Damage {
    private final List<String> good;

    private Damage(List<String> good) {
        this.good = good;
    }

    static int check(Path stream) throws IOException {
        byte[] bytes = Files.readAllBytes(stream);
        Damage work = new Damage(events(bytes));
        for (int at = 0; at < bytes.length; at++) {
            work.check("cut at " + at, Arrays.copyOf(bytes, at));
            for (int bit = 0; bit < 8; bit++) {
                byte[] bad = bytes.clone();
                bad[at] ^= (byte) (1 << bit);
                work.check("bit " + bit + " of byte " + at + " flipped", bad);
            }
        }
        return bytes.length * 9;
    }

    private void check(String what, byte[] bad) {
        List<String> seen;
        try {
            seen = events(bad);
        } catch (TranscriptException e) {
            return;
        }
        if (seen.size() > good.size() || !seen.equals(good.subList(0, seen.size()))) {
            throw new AssertionError(what + ": other events were read: " + seen);
        }
    }

    /** All events of a stream, in words. */
    private static List<String> events(byte[] stream) {
        StreamReader from = StreamReader.of("damaged", ByteBuffer.wrap(stream));
        List<String> events = new ArrayList<>();
        for (int kind = from.next(); kind != Format.END; kind = from.next()) {
            events.add(kind + " " + (Format.sequenced(kind) ? from.seq() : 0) + operands(kind, from));
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
