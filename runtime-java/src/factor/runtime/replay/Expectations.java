package factor.runtime.replay;

import factor.contract.Format;
import factor.runtime.boundary.Limit;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Place;
import factor.runtime.boundary.ProgramEnd;
import factor.runtime.boundary.RecordedStream;
import factor.runtime.boundary.ThreadState;
import factor.runtime.content.RecordedValue;
import factor.runtime.effects.Label;
import factor.runtime.effects.LabelRules;
import factor.runtime.state.JvmState;
import factor.runtime.state.TestState;
import factor.runtime.substitute.concurrent.DependentFunction;
import factor.transcript.MemberText;
import factor.transcript.StreamFormat;
import factor.transcript.StreamReader;
import factor.transcript.Val;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The events of one recorded stream, in their order; what is ahead is decoded as far as the next
 * crossing.
 */
final class Expectations implements RecordedStream {
    private static final int KEPT = 5;
    private static final Pattern TASK = Pattern.compile("\\.(K\\d+(\\.\\d+)?|S\\d+)$");

    final String file;
    private final Path path;
    final String thread;
    final boolean daemon;
    final byte realm;
    final String key;

    /** See {@link DependentFunction}. */
    final boolean ranAtOnce;

    /** Of a task, the place in which its pool began it; else null. */
    final Place place;

    private final StreamReader reader;
    private final RecordedEvents events;
    private final ArrayDeque<Expected> ahead = new ArrayDeque<>();

    /**
     * Questions that were taken and have yet to be asked, in their order (see {@link Questions}).
     */
    final ArrayDeque<Questions.Question> open = new ArrayDeque<>();

    /** Calls of the environment into code under test that go on, outermost first. */
    final ArrayList<MemberText> calls = new ArrayList<>();

    /** Numbers of the events of the last crossings taken, and how many were. */
    private final long[] recent = new long[KEPT];

    private long crossings;

    private final ArrayList<Told> limits = new ArrayList<>();

    /** The last crossings that were decoded, and that are behind the code under test. */
    private long lastDecoded;

    /** A note tells that the program was ended by an exit. */
    private boolean isExited;

    private long last;

    /** A thread of this replay answers for it. */
    boolean bound;

    /** That thread, when it has been seen. */
    ThreadState owner;

    long taken;

    /** A recorded sleep goes on that the thread has not come to ({@link PolledSleeps}). */
    boolean sleepsOn;

    Expectations(Path path, RecordedTests tests) {
        file = path.getFileName().toString();
        this.path = path;
        reader = StreamReader.open(path);
        if (reader.next() != Format.THREAD_START) {
            throw new IllegalStateException(path + " does not begin with a thread's start");
        }
        thread = reader.string();
        daemon = reader.u8() != 0;
        realm = (byte) reader.u8();
        String name = reader.string();
        ranAtOnce = name.endsWith(DependentFunction.AT_ONCE);
        place = Place.in(name);
        key = name.split("[!~]", 2)[0];
        events = new RecordedEvents(reader, tests);
    }

    /**
     * It is that of a task which a pool ran, or of a function of a future; see {@link
     * factor.runtime.substitute.concurrent.PoolTaskStreams} and {@link DependentFunction}.
     */
    boolean isTask() {
        return TASK.matcher(key).find();
    }

    /** The thread that answered for it runs no more. */
    boolean hasEnded() {
        return owner != null && !owner.thread.isAlive();
    }

    /** What is expected of a thread; null before its first crossing. */
    static Expectations of(ThreadState thread) {
        return (Expectations) thread.expected;
    }

    @Override
    public String key() {
        return key;
    }

    /** The same from its start, with all that was recorded. */
    Expectations again() {
        return new Expectations(path, RecordedTests.NONE);
    }

    /** What was read of a test that is left out: all of it, when what comes before is behind. */
    List<RecordedEvents.Part> takeLeftOut(RecordedTest test) {
        behind();
        return events.take(test);
    }

    StreamReader reader() {
        return reader;
    }

    /** The next event of any kind but a label, not taken; null at the end. */
    Expected head() {
        while (!ahead.isEmpty() || decode()) {
            Expected next = ahead.peek();
            if (next.kind != Format.NOTE) {
                return next;
            }
            ahead.poll();
        }
        return null;
    }

    /**
     * Adds an event to what is ahead; tells whether there was one. Limits of waits are kept apart.
     */
    private boolean decode() {
        Expected read = events.next();
        Limit limit = limit(read);
        while (limit != null) {
            limits.add(new Told(lastDecoded, limit));
            read = events.next();
            limit = limit(read);
        }
        if (read == null) {
            return false;
        }
        if (read.kind == Format.REFUSED) {
            throw new IllegalStateException("the capture was refused: " + read.type);
        }
        isExited |= read.kind == Format.NOTE && read.type.equals(ProgramEnd.EXITED);
        lastDecoded = StreamFormat.sequenced(read.kind) ? read.seq : lastDecoded;
        ahead.add(read);
        return true;
    }

    /** All of it is behind, and it tells that the program was ended by an exit. */
    boolean isExited() {
        return crossing() == null && isExited;
    }

    /** The last crossing that is behind the code under test; 0 before the first. */
    long last() {
        return last;
    }

    private static Limit limit(Expected event) {
        return event == null || event.kind != Format.NOTE ? null : Limit.of(event.type);
    }

    /**
     * How long code under test waited, at most, in a method between the last crossing and the next
     * one.
     */
    Set<Long> limits(String where) {
        behind();
        limits.removeIf(one -> one.after < last);
        return limits.stream()
                .filter(one -> one.after == last && one.limit.where().equals(where))
                .map(one -> one.limit.nanos())
                .collect(Collectors.toSet());
    }

    /** A limit, and the crossing after which it was told. */
    private record Told(long after, Limit limit) {}

    /** The event so many behind the next one, labels included; null at the end. */
    Expected ahead(int distance) {
        while (ahead.size() <= distance) {
            if (!decode()) {
                return null;
            }
        }
        Iterator<Expected> events = ahead.iterator();
        for (int i = 0; i < distance; i++) {
            events.next();
        }
        return events.next();
    }

    /** Where the stream is: its file, and what comes next in it. */
    String place() {
        Expected next = head();
        return file + "#" + (next == null ? "" : next.event);
    }

    /** Whether a realm has changed, up to the next crossing, what several threads may change. */
    boolean changesShared() {
        return behind() != null
                && ahead.stream()
                        .takeWhile(e -> !StreamFormat.sequenced(e.kind))
                        .anyMatch(
                                e ->
                                        e.kind == Format.CHANGE
                                                && (e.object != JvmState.ID
                                                        || TestState.isShared(e.value)));
    }

    /**
     * Takes the next call with its answer, where that is a question and no other thread crossed
     * meanwhile; else null, and nothing is taken. {@code isAlone}: there are no other threads.
     */
    Taken question(LabelRules labels, boolean mayWrite, boolean isAlone) {
        Expected call = head();
        if (call == null || call.kind != Format.OUT_CALL) {
            return null;
        }
        ArrayList<Expected> found = new ArrayList<>(List.of(call));
        Expected e;
        do {
            e = ahead(found.size());
            if (e == null
                    || e.kind != Format.NEW
                            && e.kind != Format.CONTENT
                            && !e.tellsHash()
                            && !answers(e)) {
                return null;
            }
            found.add(e);
        } while (!answers(e));
        Expected note = ahead(found.size());
        Label label =
                labels.label(
                        call.member,
                        note == null || note.kind != Format.NOTE ? null : note.type,
                        isAlone);
        if (label == null
                || !label.isReadOnly && (!mayWrite || label.writesAnything())
                || e.seq != call.seq + 1) {
            return null;
        }
        found.forEach(taking -> ahead.poll());
        taken += found.size();
        return new Taken(found, label);
    }

    /**
     * Leaves out the next call with its answer, which gives nothing, where it is one of this
     * member; tells whether it was.
     */
    boolean leaves(Member member) {
        Expected call = head();
        if (call == null || !call.isCallOf(member) || !answers(ahead(1))) {
            return false;
        }
        ahead.poll();
        last = ahead.poll().seq;
        taken += 2;
        return true;
    }

    /** What comes next is a call that returns, and nothing else is told of it. */
    boolean returnsAtOnce() {
        Expected answer = head() == null ? null : ahead(1);
        return answer != null && answer.kind == Format.OUT_RETURN;
    }

    /** A call with what the environment introduced and how it ended, and its label. */
    record Taken(List<Expected> events, Label label) {}

    /** Events that were taken are to come next. */
    void putBack(List<Expected> events) {
        for (int i = events.size(); i-- > 0; ) {
            ahead.addFirst(events.get(i));
        }
        taken -= events.size();
    }

    private static boolean answers(Expected e) {
        return e != null && (e.kind == Format.OUT_RETURN || e.kind == Format.OUT_THROW);
    }

    /** The next crossing that has yet to come; null at the end. */
    Expected crossing() {
        return open.isEmpty() ? behind() : open.peek().call();
    }

    /** The next crossing, not taken; null at the end. */
    Expected behind() {
        for (Expected e : ahead) {
            if (StreamFormat.sequenced(e.kind)) {
                return e;
            }
        }
        while (decode()) {
            if (StreamFormat.sequenced(ahead.peekLast().kind)) {
                return ahead.peekLast();
            }
        }
        return null;
    }

    Expected take() {
        Expected e = head();
        ahead.poll();
        taken++;
        passed(e);
        return e;
    }

    /** An event is behind the code under test. */
    void passed(Expected e) {
        if (StreamFormat.sequenced(e.kind)) {
            last = e.seq;
            recent[(int) (crossings++ % KEPT)] = e.event;
        }
    }

    /**
     * The last crossings taken, in the order in which they were. They are read once more: only the
     * report of a divergence asks for them, and to keep them would cost each crossing.
     */
    List<Expected> before() {
        int count = (int) Math.min(crossings, KEPT);
        Expected[] found = new Expected[count];
        StreamReader from = again().reader;
        int missing = count;
        for (Expected e = missing == 0 ? null : read(from); e != null; e = read(from)) {
            int nth = StreamFormat.sequenced(e.kind) ? nthOfRecent(e.event, count) : -1;
            if (nth >= 0) {
                found[nth] = e;
                missing--;
            }
            if (missing == 0) {
                break;
            }
        }
        return Stream.of(found).filter(Objects::nonNull).toList();
    }

    /** Which of the last crossings taken an event is, the oldest first; negative for none. */
    private int nthOfRecent(long event, int count) {
        for (int nth = 0; nth < count; nth++) {
            if (recent[(int) ((crossings - count + nth) % KEPT)] == event) {
                return nth;
            }
        }
        return -1;
    }

    /** The next event that matters to a replay, labels included; null at the end. */
    static Expected read(StreamReader from) {
        int kind = from.next();
        while (kind == Format.THREAD_END) {
            kind = from.next();
        }
        Expected e = new Expected(kind, from.event(), from.seq());
        switch (kind) {
            case Format.END -> {
                return null;
            }
            case Format.NOTE -> e.type = from.string();
            case Format.NEW -> {
                e.object = from.object();
                e.type = from.type();
                e.realm = (byte) from.u8();
            }
            case Format.OUT_CALL, Format.IN_CALL -> {
                e.member = from.member();
                takeValue(e, from.value());
                takeArguments(e, from.values(from.count()));
            }
            case Format.CONTENT -> {
                e.object = from.object();
                e.value = from.value();
                if (e.value.tag() == Format.ARRAY) {
                    takeWhiches(e, e.value.parts());
                }
            }
            case Format.CHANGE -> {
                e.object = from.object();
                e.realm = (byte) from.u8();
                e.value = from.value();
            }
            case Format.REFUSED -> e.type = from.string() + " at " + from.string();
            default -> takeValue(e, from.value());
        }
        return e;
    }

    private static void takeValue(Expected e, Val value) {
        e.which = RecordedValue.which(value);
        e.value = RecordedValue.content(value);
    }

    private static void takeArguments(Expected e, Val[] values) {
        e.arguments = values;
        takeWhiches(e, values);
    }

    /** Takes from several values which of the equal ones each is. */
    private static void takeWhiches(Expected e, Val[] values) {
        for (int i = 0; i < values.length; i++) {
            int which = RecordedValue.which(values[i]);
            if (which != RecordedValue.LAST) {
                e.whiches = e.whiches == null ? new int[values.length] : e.whiches;
                e.whiches[i] = which;
                values[i] = RecordedValue.content(values[i]);
            }
        }
    }
}
