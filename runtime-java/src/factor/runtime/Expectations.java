package factor.runtime;

import factor.transcript.Format;
import factor.transcript.StreamReader;
import java.nio.file.Path;
import java.util.ArrayDeque;

/** The events of one recorded stream, in their order; what is ahead is decoded as far as the next crossing. */
final class Expectations {
    private static final int KEPT = 5;

    final String file;
    private final Path path;
    final String thread;
    final boolean daemon;
    final byte realm;
    final String key;
    private final StreamReader reader;
    private final ArrayDeque<Expected> ahead = new ArrayDeque<>();
    /** The last crossings taken, for a divergence's report. */
    final ArrayDeque<Expected> before = new ArrayDeque<>();
    /** A thread of this replay answers for it. */
    boolean bound;
    /** That thread, when it has been seen. */
    ThreadState owner;
    long taken;

    Expectations(Path path) {
        file = path.getFileName().toString();
        this.path = path;
        reader = StreamReader.open(path);
        if (reader.next() != Format.THREAD_START) {
            throw new IllegalStateException(path + " does not begin with a thread's start");
        }
        thread = reader.string();
        daemon = reader.u8() != 0;
        realm = (byte) reader.u8();
        key = reader.string();
    }

    /** A reader of all events behind the thread's start. */
    StreamReader fromStart() {
        return new Expectations(path).reader;
    }

    /** The next event of any kind, not taken; null at the end. */
    Expected head() {
        if (ahead.isEmpty()) {
            Expected read = read(reader);
            if (read == null) {
                return null;
            }
            ahead.add(read);
        }
        return ahead.peek();
    }

    /** The next crossing, not taken; null at the end. */
    Expected crossing() {
        for (Expected e : ahead) {
            if (Format.sequenced(e.kind)) {
                return e;
            }
        }
        while (true) {
            Expected e = read(reader);
            if (e == null) {
                return null;
            }
            ahead.add(e);
            if (Format.sequenced(e.kind)) {
                return e;
            }
        }
    }

    Expected take() {
        Expected e = head();
        ahead.poll();
        taken++;
        if (Format.sequenced(e.kind)) {
            before.add(e);
            if (before.size() > KEPT) {
                before.poll();
            }
        }
        return e;
    }

    /** The next event that matters to a replay; null at the end. */
    static Expected read(StreamReader from) {
        int kind = from.next();
        while (kind == Format.THREAD_END || kind == Format.NOTE || kind == Format.THREAD_START) {
            kind = from.next();
        }
        Expected e = new Expected(kind, from.event(), from.seq());
        switch (kind) {
            case Format.END -> {
                return null;
            }
            case Format.NEW -> {
                e.object = from.object();
                e.type = from.type();
                e.realm = (byte) from.u8();
            }
            case Format.OUT_CALL, Format.IN_CALL -> {
                e.member = from.member();
                e.value = from.value();
                e.arguments = from.values(from.count());
            }
            case Format.CONTENT -> {
                e.object = from.object();
                e.value = from.value();
            }
            case Format.CHANGE -> {
                e.object = from.object();
                e.realm = (byte) from.u8();
                e.value = from.value();
            }
            case Format.REFUSED -> throw new IllegalStateException(
                    "the capture was refused: " + from.string() + " at " + from.string());
            default -> e.value = from.value();
        }
        return e;
    }
}
