package factor.runtime.replay;

import factor.transcript.StreamFormat;
import factor.transcript.StreamReader;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** Reads the events of one stream, and sets those of tests apart that are left out. */
final class RecordedEvents {
    /** Events that belong to one crossing, which comes last. */
    record Part(List<Expected> events, long crossing) {}

    private final StreamReader reader;
    private final RecordedTests tests;

    /** Events that have been read, and are kept. */
    private final ArrayDeque<Expected> kept = new ArrayDeque<>();

    /** What was read of tests that are left out. */
    private final ArrayDeque<Part> leftOut = new ArrayDeque<>();

    private long last;

    RecordedEvents(StreamReader reader, RecordedTests tests) {
        this.reader = reader;
        this.tests = tests;
    }

    /** The next event that is kept; null at the end. */
    Expected next() {
        if (!tests.isAnyLeftOut()) {
            return Expectations.read(reader);
        }
        while (kept.isEmpty()) {
            if (!readPart()) {
                return null;
            }
        }
        return kept.poll();
    }

    /** Reads up to the next crossing, and with it; tells whether there was anything. */
    private boolean readPart() {
        ArrayList<Expected> events = new ArrayList<>();
        Expected event = Expectations.read(reader);
        while (event != null && !StreamFormat.sequenced(event.kind)) {
            events.add(event);
            event = Expectations.read(reader);
        }
        if (event != null) {
            events.add(event);
            last = event.seq;
        }
        if (tests.leftOut(last) != null) {
            leftOut.add(new Part(events, last));
        } else {
            if (event != null) {
                event.seq = tests.renumbered(last);
                String initialised = tests.initialised(last);
                if (initialised != null) {
                    kept.add(Expected.initialiser(initialised, event));
                }
            }
            kept.addAll(events);
        }
        return !events.isEmpty();
    }

    /** Takes what was read of a test that is left out. */
    List<Part> take(RecordedTest test) {
        ArrayList<Part> taken = new ArrayList<>();
        while (!leftOut.isEmpty() && leftOut.peek().crossing <= test.last()) {
            taken.add(leftOut.poll());
        }
        return taken;
    }
}
