package factor.runtime.replay;

import factor.contract.Format;
import factor.runtime.boundary.BoxedTypes;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ReplayException;
import factor.runtime.boundary.ThreadState;
import factor.runtime.content.RecordedValue;
import factor.runtime.content.TransferredArray;
import factor.runtime.crossing.Boundary;
import factor.runtime.state.JvmState;
import factor.runtime.state.TestState;
import factor.transcript.MemberText;
import factor.transcript.Val;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Set;

/**
 * Passes over tests that are left out (decision 058). What the environment made and changed in them
 * is there for those that come later; what code under test did is not, and what refers to that
 * diverges. Under the crossing lock.
 */
final class LeftOutTests {
    /** Changes of the JVM that are of the thread on which they were made. */
    private static final Set<String> OF_THREAD = Set.of("interrupted", "name", "priority");

    private final Boundary boundary;
    private final Streams streams;
    private final DivergenceLatch latch;
    private final Rebuilder rebuilder;
    private final TestState state;

    /** Calls that go on in what is left out. */
    private final HashMap<Expectations, ArrayDeque<MemberText>> calls = new HashMap<>();

    /** A part of a stream. */
    private record StreamPart(Expectations stream, RecordedEvents.Part part) {}

    LeftOutTests(
            Boundary boundary,
            Streams streams,
            DivergenceLatch latch,
            Rebuilder rebuilder,
            TestState state) {
        this.boundary = boundary;
        this.streams = streams;
        this.latch = latch;
        this.rebuilder = rebuilder;
        this.state = state;
    }

    /** All that comes before a test is behind the code under test. */
    void pass(RecordedTest test) {
        try {
            passParts(test);
        } catch (RuntimeException | LinkageError unable) {
            throw latch.diverge(
                    null, null, "a test that is left out cannot be passed over: " + unable);
        }
        for (Expectations stream : streams.all()) {
            if (stream.owner != null
                    && stream.key.equals(test.thread())
                    && !test.told().isEmpty()) {
                stream.owner.goOnFrom(test.told());
            }
        }
        state.agreeOnAll(ThreadState.current());
    }

    private void passParts(RecordedTest test) {
        ArrayList<StreamPart> parts = new ArrayList<>();
        for (Expectations stream : streams.all()) {
            List<RecordedEvents.Part> taken = stream.takeLeftOut(test);
            taken.forEach(part -> parts.add(new StreamPart(stream, part)));
            if (!taken.isEmpty() && goesOn(stream)) {
                throw latch.diverge(
                        stream,
                        null,
                        "thread "
                                + stream.thread
                                + " goes on, which a test began that is left out");
            }
        }
        parts.sort(Comparator.comparingLong(one -> one.part.crossing()));
        for (StreamPart one : parts) {
            ArrayDeque<MemberText> open =
                    calls.computeIfAbsent(one.stream, stream -> new ArrayDeque<>());
            for (Expected event : one.part.events()) {
                pass(one.stream, event, open);
            }
        }
        for (Expectations stream :
                test.told().isEmpty() ? Set.<Expectations>of() : calls.keySet()) {
            // A thread that a test began which is left out is not there.
            if (!calls.get(stream).isEmpty() && (stream.bound || stream.behind() != null)) {
                throw goesBeyond(stream);
            }
            calls.get(stream).clear();
        }
    }

    /** A thread of code under test was begun in what is left out, and has more to do behind it. */
    private static boolean goesOn(Expectations stream) {
        return !stream.bound && stream.realm == Realms.T && stream.behind() != null;
    }

    private ReplayException goesBeyond(Expectations stream) {
        return latch.diverge(
                stream,
                null,
                "a call on thread "
                        + stream.thread
                        + " goes on across the bounds of a test that is left out");
    }

    private void pass(Expectations stream, Expected event, ArrayDeque<MemberText> open) {
        switch (event.kind) {
            case Format.NEW -> {
                if (event.realm == Realms.E) {
                    rebuilder.introduce(event);
                } else {
                    rebuilder.constants.introduced(event);
                }
            }
            case Format.CONTENT -> fill(event);
            case Format.CHANGE -> change(stream, event);
            case Format.OUT_CALL, Format.IN_CALL -> {
                open.push(event.member);
                byte from = event.kind == Format.OUT_CALL ? Realms.T : Realms.E;
                pass(event.value, event.which, event.member, Member.RECEIVER, from);
                for (int i = 0; i < event.arguments.length; i++) {
                    pass(event.arguments[i], event.whichArgument(i), event.member, i, from);
                }
                boundary.watched.settle();
            }
            case Format.OUT_RETURN, Format.OUT_THROW, Format.IN_RETURN, Format.IN_THROW -> {
                if (open.isEmpty()) {
                    throw goesBeyond(stream);
                }
                boolean isOut = event.kind == Format.OUT_RETURN || event.kind == Format.OUT_THROW;
                byte from = isOut ? Realms.E : Realms.T;
                MemberText ended = open.pop();
                if (event.kind == Format.IN_RETURN) {
                    rebuilder.constants.returned(ended, event.value);
                }
                pass(event.value, event.which, ended, Member.RESULT, from);
                boundary.watched.settle();
            }
            default -> {} // notes
        }
    }

    /** An object of the environment's that holds one of the left out code's is not there. */
    private void fill(Expected event) {
        if (!rebuilder.isPending(event.object)) {
            if (TransferredArray.areToldApart(event.value)) {
                rebuilder.passElements(event, Realms.T);
            } else {
                boundary.crossedValues.scatter(event.value, Realms.T);
            }
            return;
        }
        try {
            rebuilder.fill(event);
        } catch (IllegalStateException refersToAbsent) {
            rebuilder.forget(event.object);
        }
    }

    private void change(Expectations stream, Expected event) {
        boundary.scatterChange(event.object, event.value, event.realm);
        if (event.object == JvmState.ID) {
            if (event.realm == Realms.E) {
                changeJvm(stream, event);
            }
        } else if (rebuilder.isKnown(event.object)) {
            try {
                rebuilder.apply(event);
            } catch (IllegalStateException refersToAbsent) {
                throw latch.diverge(
                        stream, event, "holds what a test handed over that is left out");
            }
        }
    }

    private void changeJvm(Expectations stream, Expected event) {
        boolean isHere = stream.owner == ThreadState.current();
        for (Val change : event.value.parts()) {
            if (!isHere && OF_THREAD.contains(change.type()) && stream.owner != null) {
                throw latch.diverge(
                        stream, event, "is of a thread that runs, in a test that is left out");
            }
        }
        rebuilder.applyToJvm(
                event,
                change ->
                        isHere
                                || !OF_THREAD.contains(change.type())
                                        && !change.type().equals(JvmState.TEST));
    }

    /** A value crossed: the table of those that did becomes as it was in the capture. */
    private void pass(Val recorded, int which, MemberText member, int at, byte from) {
        if (!RecordedValue.isTold(recorded) || !BoxedTypes.hasIdentity(member, at)) {
            return;
        }
        rebuilder.pass(recorded, which, from);
    }
}
