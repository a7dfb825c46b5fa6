package factor.runtime.replay;

import factor.contract.DoubtTexts;
import factor.contract.EmittedNames;
import factor.contract.Format;
import factor.runtime.boundary.BoxedTypes;
import factor.runtime.boundary.Crossed;
import factor.runtime.boundary.Frames;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.StackSeen;
import factor.runtime.boundary.ThreadState;
import factor.runtime.content.Cached;
import factor.runtime.content.CrossedValues;
import factor.runtime.content.DrawnHashes;
import factor.runtime.content.RecordedValue;
import factor.runtime.content.SharedBoxes;
import factor.runtime.content.Transferred;
import factor.runtime.content.TransferredArray;
import factor.runtime.content.TransferredState;
import factor.runtime.crossing.Boundary;
import factor.runtime.jvm.Jvm;
import factor.runtime.jvm.ObjectTypes;
import factor.runtime.state.JvmState;
import factor.runtime.state.TestState;
import factor.transcript.Val;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Makes what the environment hands over of what the transcript tells of it, and numbers what code
 * under test hands over, which it compares with the transcript. Under the crossing lock.
 */
final class Rebuilder {
    private final Boundary boundary;
    private final Streams streams;
    private final DivergenceLatch latch;
    private final Redacted redacted;
    private final TestState test;
    private final Unseen unseen;
    private final Doubts doubts;

    final LeftOutConstants constants = new LeftOutConstants();

    /** Objects by their numbers; of those that cross by content what is known of them. */
    private final ArrayList<Object> objects = new ArrayList<>();

    /** Types of objects whose content has yet to come, by their numbers. */
    private final HashMap<Integer, String> pending = new HashMap<>();

    Rebuilder(
            Boundary boundary,
            Streams streams,
            DivergenceLatch latch,
            Redacted redacted,
            TestState test,
            Unseen unseen,
            Doubts doubts) {
        this.test = test;
        this.doubts = doubts;
        this.unseen = unseen;
        this.boundary = boundary;
        this.streams = streams;
        this.latch = latch;
        this.redacted = redacted;
    }

    /**
     * Takes in what the environment introduces and changes, up to its next crossing, which is taken
     * too.
     */
    Expected takeCrossing(Expectations at) {
        while (true) {
            Expected e = at.head();
            if (e.kind != Format.NEW && e.kind != Format.CONTENT && e.kind != Format.CHANGE) {
                return at.take();
            }
            if (e.kind != Format.CONTENT && e.realm == Realms.T) {
                throw latch.diverge(
                        at,
                        e,
                        e.kind == Format.NEW
                                ? "no such object crossed"
                                : "no such change was made");
            }
            at.take();
            switch (e.kind) {
                case Format.NEW -> introduce(e);
                case Format.CONTENT -> fill(e);
                default -> change(at, e);
            }
        }
    }

    private void change(Expectations at, Expected e) {
        boundary.scatterChange(e.object, e.value, Realms.E);
        if (e.object == JvmState.ID) {
            refuseContested(test.isContested(e.value), at, e);
            test.apply(redacted.given(e.value));
            compareStacks(at, e);
        } else {
            Transferred changed = transferred(e);
            refuseContested(!changed.merge(boundary, redacted.given(e.value)), at, e);
            if (!changed.watched) {
                boundary.watched.touch(changed);
            }
        }
    }

    private void refuseContested(boolean isContested, Expectations at, Expected e) {
        if (isContested) {
            throw latch.diverge(at, e, "another thread of the code under test changes the same");
        }
    }

    /** Does with a transferred object what was done to it. */
    void apply(Expected change) {
        transferred(change).apply(boundary, redacted.given(change.value));
    }

    private Transferred transferred(Expected change) {
        return boundary.known.get(object(change.object)).transferred;
    }

    /** Does with the JVM what the environment did, as far as that is wanted. */
    void applyToJvm(Expected change, Predicate<Val> isWanted) {
        Val[] wanted =
                Arrays.stream(redacted.given(change.value).parts())
                        .filter(isWanted)
                        .toArray(Val[]::new);
        test.apply(Val.value(change.value.type(), wanted));
    }

    /** An object of the environment's was introduced, and its content has yet to come. */
    boolean isPending(int id) {
        return pending.containsKey(id);
    }

    /** There is an object of this number. */
    boolean isKnown(int id) {
        return id < objects.size() && objects.get(id) != null;
    }

    /** What is known of an object that crosses by content; null where there is none. */
    Transferred transferred(int id) {
        return isKnown(id) && objects.get(id) instanceof Cached cached ? cached.transferred : null;
    }

    /** There is none any more. */
    void forget(int id) {
        if (isKnown(id)) {
            objects.set(id, null);
        }
    }

    /** What the environment has looked at of the stacks of code under test. */
    private void compareStacks(Expectations at, Expected e) {
        for (Val part : e.value.parts()) {
            if (isOfAbsent(part)) {
                continue;
            }
            if (part.type().equals(StackSeen.TYPE)
                    && StackSeen.of(frames(part), boundary.realms) != part.parts()[1].number()) {
                throw latch.diverge(
                        at, e, "has other frames on a stack that the environment looked at");
            }
            if (part.type().equals(StackSeen.LINES)
                    && StackSeen.linesOf(frames(part), boundary.realms)
                            != part.parts()[1].number()) {
                doubts.add(DoubtTexts.LINES);
            }
            if (part.type().equals(StackSeen.EARLIER)) {
                doubts.add(DoubtTexts.EARLIER);
            }
            if (part.type().equals(StackSeen.LINE) && line(part) != part.parts()[2].number()) {
                throw latch.diverge(
                        at,
                        e,
                        "the environment asked for a line of code under test, which has moved to "
                                + line(part));
            }
        }
    }

    /** It is about what a test has thrown that is left out. */
    private boolean isOfAbsent(Val seen) {
        boolean isOfStack =
                seen.type().equals(StackSeen.TYPE)
                        || seen.type().equals(StackSeen.LINE)
                        || seen.type().equals(StackSeen.LINES);
        Val which = isOfStack ? seen.parts()[0] : Val.NULL;
        return which.tag() == Format.REF && !isKnown((int) which.number());
    }

    private StackTraceElement[] frames(Val seen) {
        Val which = seen.parts()[0];
        return which.tag() == Format.REF
                ? Frames.ofProgram(((Throwable) object((int) which.number())).getStackTrace())
                : StackSeen.here();
    }

    /** Such a frame is there, or the stack is another: that is compared before. */
    private int line(Val seen) {
        return StackSeen.ofTest(frames(seen), boundary.realms)
                .get((int) seen.parts()[1].number())
                .getLineNumber();
    }

    /**
     * An object of the environment's crosses for the first time: a wrapper stands for it, unless
     * its content comes.
     */
    void introduce(Expected e) {
        if (e.type.charAt(0) == '[' || e.type.indexOf('|') < 0 && contentType(e.type) != null) {
            pending.put(e.object, e.type);
            if (e.type.charAt(0) != '[' && Throwable.class.isAssignableFrom(contentType(e.type))) {
                keep(
                        e.object,
                        Jvm.allocate(
                                contentType(
                                        e.type))); // its causes and suppressed ones may lead back
                // to it
            }
            return;
        }
        Crossed crossed = new Crossed(e.object, Realms.E, null, e.type);
        Object wrapper = boundary.wrappers.make(e.type, crossed, EmittedNames.REPLAYING);
        ThreadState.current().made(wrapper);
        keep(e.object, wrapper);
    }

    /** The class of objects that cross by content, or null. */
    private Class<?> contentType(String name) {
        try {
            Class<?> type = Class.forName(name, false, boundary.loader);
            return Throwable.class.isAssignableFrom(type)
                            || type.getClassLoader() != boundary.loader
                    ? type
                    : null;
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /** The content of an object that has been introduced. */
    void fill(Expected e) {
        String type = pending.remove(e.object);
        Val content = redacted.given(e.value);
        Object made;
        if (type.charAt(0) == '[') {
            made = boundary.array(type.substring(1), content);
        } else if (Throwable.class.isAssignableFrom(contentType(type))) {
            made = object(e.object);
        } else {
            made = TransferredState.make(contentType(type), content, boundary);
        }
        Transferred transferred = boundary.transferred(e.object, Realms.E, made);
        Cached cached = new Cached(new Crossed(e.object, Realms.E, null, type), transferred);
        cached.drawn = DrawnHashes.of(e.object);
        keep(e.object, cached);
        boundary.knows(made, cached);
        if (TransferredArray.areToldApart(content)) {
            ((TransferredArray) transferred).fill(elementsOf(e), content);
        } else {
            boundary.crossedValues.scatter(e.value, Realms.E);
            transferred.apply(boundary, content);
        }
        boundary.watched.begin(transferred, type);
    }

    private void keep(int id, Object object) {
        while (objects.size() <= id) {
            objects.add(null);
        }
        objects.set(id, object);
    }

    private Object object(int id) {
        Object object = id < objects.size() ? objects.get(id) : null;
        if (object instanceof Cached cached) {
            object = cached.transferred.local();
            if (object == null) {
                object = cached.transferred.makeAgain();
                boundary.knows(object, cached);
                boundary.watched.isBack(cached.transferred);
                unseen.isBack(cached.transferred);
            }
        }
        if (object == null) {
            throw new IllegalStateException(
                    "the transcript refers to #" + id + ", which has not crossed");
        }
        return object;
    }

    /** An object or a value, as it was recorded. */
    Object rebuild(Val value) {
        if (value.tag() == Format.REF) {
            return object((int) value.number());
        }
        if (value.tag() == Format.VALUE && value.type().equals("java.util.Optional")) {
            return value.parts().length == 0
                    ? Optional.empty()
                    : Optional.of(rebuild(value.parts()[0]));
        }
        return boundary.values.rebuild(value);
    }

    /**
     * What the environment hands over: of values that can be told apart that which it was in the
     * capture.
     */
    Object arrives(Val recorded, int which, boolean hasIdentity) {
        Val given = redacted.given(recorded);
        if (!hasIdentity || !RecordedValue.isTold(given)) {
            return rebuild(given);
        }
        CrossedValues values = boundary.crossedValues;
        values.scatterParts(given, Realms.E);
        Object known = values.find(given, which);
        if (known != null) {
            return known;
        }
        Object made = rebuild(given);
        made =
                which == RecordedValue.OTHER && SharedBoxes.holds(made)
                        ? SharedBoxes.unshared(made)
                        : made;
        values.made(made, given, Realms.E);
        return made;
    }

    /** A value crossed in what is left out: the table of those becomes as it was in the capture. */
    void pass(Val recorded, int which, byte from) {
        CrossedValues values = boundary.crossedValues;
        Val given = redacted.given(recorded);
        values.scatterParts(given, from);
        try {
            boolean isKnown = values.find(given, which) != null;
            if (from == Realms.E && !isKnown) {
                values.made(rebuild(given), given, from);
            } else if (from == Realms.T && !isKnown) {
                values.handedOver(rebuild(given), given, which);
            } else if (from == Realms.T) {
                values.handedOver(given, which);
            }
        } catch (IllegalStateException refersToAbsent) {
            values.scatter(given, from);
        }
    }

    /** The arguments of a call of the environment. */
    Object[] argumentsOf(Expected call) {
        Object[] arrived = new Object[call.arguments.length];
        for (int i = 0; i < arrived.length; i++) {
            arrived[i] =
                    arrives(
                            call.arguments[i],
                            call.whichArgument(i),
                            BoxedTypes.hasIdentity(call.member, i));
        }
        return arrived;
    }

    /**
     * The elements of an array of the environment's; values first, so that those have crossed also
     * where an object is absent.
     */
    private Object[] elementsOf(Expected array) {
        Val[] parts = array.value.parts();
        Object[] arrived = new Object[parts.length];
        for (int i = 0; i < arrived.length; i++) {
            if (RecordedValue.isTold(parts[i])) {
                arrived[i] = arrives(parts[i], array.whichArgument(i), true);
            }
        }
        for (int i = 0; i < arrived.length; i++) {
            if (!RecordedValue.isTold(parts[i])) {
                arrived[i] = rebuild(redacted.given(parts[i]));
            }
        }
        return arrived;
    }

    /** An array crossed in what is left out: the same as {@link #pass} of its elements. */
    void passElements(Expected array, byte from) {
        for (int i = 0; i < array.value.parts().length; i++) {
            if (RecordedValue.isTold(array.value.parts()[i])) {
                pass(array.value.parts()[i], array.whichArgument(i), from);
            }
        }
    }

    /** Code under test hands over an object for the first time; gives its number. */
    int number(String type, Object object) {
        Expectations at = streams.reading();
        Expected e = at.head();
        int ofConstant = constants.number(e, type, object);
        if (ofConstant != 0 && !isKnown(ofConstant)) {
            keep(ofConstant, object);
            return ofConstant;
        }
        if (e == null || e.kind != Format.NEW || e.realm != Realms.T) {
            throw latch.diverge(
                    at,
                    e,
                    latch.isComparing()
                            ? null
                            : "passes a new object of " + object.getClass().getName());
        }
        if (!ObjectTypes.same(e.type, type, object.getClass())) {
            throw latch.diverge(at, e, "passes a new object of " + object.getClass().getName());
        }
        at.take();
        keep(e.object, object);
        return e.object;
    }

    /** The content of such an object. */
    Expected compareContent(int id, Val content) {
        Expectations at = streams.reading();
        Expected e = at.head();
        if (e == null
                || e.kind != Format.CONTENT
                || e.object != id
                || !redacted.is(e.value, content)) {
            throw latch.diverge(at, e, "content of #" + id + " " + redacted.shown(content));
        }
        at.take();
        keep(id, boundary.known.get(object(id)));
        return e;
    }

    /** The same of an array whose values are told apart. */
    void compareElements(int id, Val content, Object[] elements) {
        Expected e = compareContent(id, content);
        for (int i = 0; i < elements.length; i++) {
            if (RecordedValue.isTold(content.parts()[i])) {
                boundary.handsOver(elements[i], content.parts()[i], e.whichArgument(i));
            }
        }
    }

    /** A change of one that has crossed. */
    void compareChange(int id, byte writer, Val content) {
        boundary.scatterChange(id, content, writer);
        Expectations at = streams.reading();
        Expected e = at.head();
        if (e == null
                || e.kind != Format.CHANGE
                || e.object != id
                || e.realm != writer
                || !redacted.is(e.value, content)) {
            throw latch.diverge(at, e, "change of #" + id + " to " + redacted.shown(content));
        }
        at.take();
    }
}
