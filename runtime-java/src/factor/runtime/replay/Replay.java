package factor.runtime.replay;

import factor.runtime.Monitors;
import factor.runtime.OpenWaits;
import factor.runtime.replay.Questions.Question;
import factor.runtime.Waits;
import factor.runtime.boundary.BoxedTypes;
import factor.runtime.boundary.Crossed;
import factor.runtime.boundary.Frames;
import factor.runtime.boundary.HandedOver;
import factor.runtime.boundary.LeakError;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Realms;
import factor.runtime.ReplayException;
import factor.runtime.boundary.StackSeen;
import factor.runtime.boundary.ThreadAttributes;
import factor.runtime.boundary.ThreadState;
import factor.runtime.boundary.Wrapper;
import factor.runtime.content.Cached;
import factor.runtime.content.CrossedValues;
import factor.runtime.content.DrawnHashes;
import factor.runtime.content.SharedBoxes;
import factor.runtime.content.Throwables;
import factor.runtime.content.Transferred;
import factor.runtime.content.TransferredArray;
import factor.runtime.content.TransferredState;
import factor.runtime.crossing.Boundary;
import factor.runtime.crossing.Sameness;
import factor.runtime.effects.Labels;
import factor.runtime.jvm.Jvm;
import factor.runtime.jvm.ObjectTypes;
import factor.runtime.state.GroupState;
import factor.runtime.state.JvmState;
import factor.runtime.state.TestState;
import factor.transcript.Format;
import factor.transcript.Val;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The code under test runs, the transcript answers. */
public final class Replay extends Boundary {
    /** How long the end of the program waits for threads that still have something to do, and do nothing. */
    private static final long LAST_MILLIS = 2_000;
    /** How long the thread that a recorded interrupt ends waits for T to do it. */
    private static final long INTERRUPT_NANOS = 200_000_000;
    /** How long, at most, a thread whose time is over lets others go on: what they do meanwhile of themselves is no crossing. */
    private static final long SETTLED_NANOS = 50_000_000;
    private static final long LOOK_NANOS = 500_000;
    /** How long answers to others wait, at most, for a thread that has just crossed. */
    private static final long AROUND_NANOS = 5_000_000;
    private static final long SPIN_NANOS = 50_000;
    /** How long one waits, at most, for tasks of other threads that came before its own. */
    private static final long EARLIER_NANOS = 1_000_000_000;
    /** How long a thread waits before it takes workers for busy. */
    private static final long SPARE_NANOS = 5_000_000;
    /** How often one that waits looks whether other threads have ended, in milliseconds. */
    private static final long LOOK_MILLIS = 20;
    /** How long a thread that waits for others is taken for one that is yet to ask. */
    private static final long IDLE_NANOS = 300_000_000;
    /** How long a program runs on after it has diverged. */
    private static final long GRACE_MILLIS = 2_000;

    private final Invoker invoker;
    private final Path report;
    /** How long a thread waits for its turn in the recorded order. */
    private final long turnSeconds;
    private final ArrayList<Expectations> streams = new ArrayList<>();
    /** The same by their keys: of several, the last. */
    private final HashMap<String, Expectations> byKey = new HashMap<>();
    /** Of each pool the tasks that are yet to be handed over, in the order in which it began them. */
    private final HashMap<Integer, ArrayList<Expectations>> begun = new HashMap<>();
    /** Tasks that no worker has come to, by their keys. */
    private final HashMap<String, Runnable> spares = new HashMap<>();
    private final ArrayList<Object> objects = new ArrayList<>();
    private final HashMap<Integer, String> pending = new HashMap<>();
    private final long started = System.nanoTime();
    private final Turns turns = new Turns(streams);
    private final Redacted redacted;
    private final TestState test = new TestState();
    private long done;
    /** How often T slept, which took no time, while threads of its own may have needed that time. */
    private int sleeps;
    /** Answers about the identity of values that hold for unedited code alone. */
    private int sureOfUnedited;
    /** The thread that crossed last, and when. */
    private ThreadState awake;
    private long awakeSince;
    /** Threads that wait for others; streams of the environment's threads that do not run yet. */
    private int waiting;
    private int unstarted;
    private Expectations reading;
    private ReplayException latched;
    /** What failed before that; null where nothing is known to have. */
    private Throwable failed;
    /** Whatever the code under test did after the divergence, that test has failed. */
    private boolean hasFailedForSure;
    /** Latched until a divergence has been described, which may need more of the stack than there is. */
    private final ReplayException untold = new ReplayException("the code under test has diverged");
    /** The call of T's whose objects are being compared, null between calls. */
    private Supplier<Attempt> calling;
    /** The status with which code under test ends the program, null while it does not. */
    private volatile Integer exit;
    private Divergence divergence;
    /** Null where every crossing has its place in the recorded order. */
    private final Questions questions;
    private final Labels labels;

    /**
     * @param match how calls are matched (docs/matching.md)
     */
    public Replay(Realms realms, ClassLoader loader, Path directory, Path report, Redacted redacted, long turnSeconds, Labels labels,
            String match) throws IOException {
        super(realms, loader);
        this.turnSeconds = turnSeconds;
        this.report = report;
        this.redacted = redacted;
        this.labels = labels;
        invoker = new Invoker(loader);
        for (int i = 0; Files.exists(directory.resolve("t" + i + ".tfs")); i++) {
            Expectations stream = new Expectations(directory.resolve("t" + i + ".tfs"));
            streams.add(stream);
            byKey.put(stream.key, stream);
            if (stream.place != null) {
                begun.computeIfAbsent(stream.place.pool(), pool -> new ArrayList<>()).add(stream);
            }
            unstarted += startedByReplay(stream) ? 1 : 0;
        }
        begun.values().forEach(tasks -> tasks.sort(Comparator.comparingInt(x -> x.place.ordinal())));
        boolean isOrdered = match.equals("strict") || redacted.isAny();
        questions = isOrdered ? null : new Questions(streams, labels, match.equals("independent"));
    }

    @Override
    public Object call(Member member, Object receiver, Object[] arguments) throws Throwable {
        ThreadState thread = ThreadState.current();
        thread.crossing = true;
        turns.arrives();
        Question question;
        Object answered = null;
        Transferred[] given = null;
        synchronized (lock) {
            turns.arrived();
            Expectations at = bind(thread, member);
            question = questions == null ? null : question(thread, at, member, receiver, arguments);
            if (question == null) {
                given = asks(thread, at, member, receiver, arguments);
            } else {
                answered = answer(thread, at, question, member, receiver, arguments);
            }
        }
        if (question != null) {
            thread.crossing = false;
            thread.waits = 0;
            return ended(thread, question.answer(), answered);
        }
        byte before = thread.realm;
        Expectations at = Expectations.of(thread);
        thread.realm = Realms.E;
        Object result;
        try {
            if (Monitors.waits(member)) {
                giveUp(receiver, at);
            }
            result = answer(thread, at, given, member);
        } finally {
            thread.crossing = false;
            thread.realm = before;
            thread.waits = 0;
        }
        thread.attach();
        return result;
    }

    /** A call that has its place in the recorded order. */
    private Transferred[] asks(ThreadState thread, Expectations at, Member member, Object receiver, Object[] arguments) {
        Supplier<Attempt> call = () -> new Attempt(this, member, receiver, arguments, redacted);
        if (member != Waits.over() && member != OpenWaits.waited() && !Sameness.isAnswer(member)) {
            leaveWaits(at);
        }
        if (at.crossing() == null) {
            calling = call; // no turn comes: what is called is told in full
        }
        await(at, member);
        calling = call;
        carryOver(thread);
        Val described = crosses(receiver, Realms.T);
        Val[] values = new Val[arguments.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = crosses(arguments[i], Realms.T);
        }
        Expected e = at.head();
        if (e.kind != Format.OUT_CALL || !e.member.equals(member.text) || !e.value.equals(described)
                || !member.quiet && !redacted.are(e.arguments, values)) {
            throw diverge(at, e, null);
        }
        handOver(e, member, receiver, described, arguments, values);
        calling = null;
        at.take();
        Transferred[] given = enter();
        sleeps += takesTime(member) && ThreadState.hasThreadsOfT() ? 1 : 0;
        advance(e.seq);
        return given;
    }

    /** A call as it is recorded. */
    private void handOver(Expected call, Member member, Object receiver, Val described, Object[] arguments, Val[] values) {
        if (isTold(described, member, Member.RECEIVER)) {
            handsOver(receiver, described, call.which);
        }
        for (int i = 0; i < values.length; i++) {
            if (isTold(values[i], member, i)) {
                handsOver(arguments[i], values[i], call.whichArgument(i));
            }
        }
    }

    private static boolean isTold(Val described, Member member, int at) {
        return described.tag() != Format.REF && CrossedValues.isTold(described) && member.hasIdentity(at);
    }

    /** Code under test hands over a value: whether it is the object of the capture, of those that are equal. */
    private void handsOver(Object o, Val described, int recorded) {
        crossedValues.scatterParts(described, Realms.T);
        if (!crossedValues.isHandedOver(o, described, recorded)) {
            crossedValues.stray(described);
        }
    }

    @Override
    public boolean answer(ThreadState thread, Sameness asked) {
        Expected recorded;
        boolean isCertain;
        synchronized (lock) {
            if (Expectations.of(thread) == null && latched == null) {
                own(thread);
            }
            if (latched != null) {
                throw again();
            }
            boolean isTold = !crossedValues.hasStrayed(asked.content);
            recorded = Expectations.of(thread) == null ? null : recordedAnswer(Expectations.of(thread), asked);
            if (asked.isOfKnown() && isTold && recorded == null) {
                return asked.one == asked.other;
            }
            if (recorded == null) {
                throw diverge(Expectations.of(thread), null, "compares two objects by identity that are equal to " + redacted.shown(asked.content)
                        + ", which crossed: nobody knows whether they are one");
            }
            isCertain = isTold && (asked.isOfKnown() || RecordedSameness.isCertain(recorded, asked, crossedValues.isScattered(asked.content)));
            sureOfUnedited += isCertain ? 0 : 1;
        }
        boolean isSame = RecordedSameness.take(recorded, asked);
        return isCertain && asked.isOfKnown() ? asked.one == asked.other : isSame;
    }

    @Override
    public void doubts() {
        synchronized (lock) {
            sureOfUnedited++;
        }
    }

    @Override
    public void looked(Object object, HandedOver recorded) {
        synchronized (lock) {
            Val content = contentOf(object, Realms.T);
            HandedOver.Now now = content == null ? HandedOver.Now.UNKNOWN : crossedValues.compare(recorded, content);
            sureOfUnedited += now == HandedOver.Now.UNKNOWN ? 1 : 0;
            if (now == HandedOver.Now.OTHER) {
                throw diverge(Expectations.of(ThreadState.current()), null, "has handed over another object than in the capture, equal to " + redacted.shown(content)
                        + ", and the environment compares it by identity");
            }
        }
    }

    @Override
    public void lookedUnseen(long constants) {
        synchronized (lock) {
            sureOfUnedited += crossedValues.areCertain() && crossedValues.constantsOfTest() == constants ? 0 : 1;
        }
    }

    /** The next answer that was recorded for a content, before any other call; those to other questions are left. */
    private Expected recordedAnswer(Expectations at, Sameness asked) {
        Expected next = at.crossing();
        while (next != null && RecordedSameness.isAnswer(next) && !RecordedSameness.isAnswer(next, asked, redacted)) {
            if (!RecordedSameness.isLeft(at)) {
                return null;
            }
            settle();
            next = at.crossing();
        }
        return next != null && RecordedSameness.isAnswer(next, asked, redacted) ? next : null;
    }

    /** What the environment hands over. */
    private Object arrives(Val recorded, int which, boolean hasIdentity) {
        Val given = redacted.given(recorded);
        if (!hasIdentity || !CrossedValues.isTold(given)) {
            return rebuild(given);
        }
        crossedValues.scatterParts(given, Realms.E);
        Object known = crossedValues.find(given, which);
        if (known != null) {
            return known;
        }
        Object made = rebuild(given);
        made = which == CrossedValues.OTHER && SharedBoxes.holds(made) ? SharedBoxes.unshared(made) : made;
        crossedValues.made(made, given);
        return made;
    }

    private Object[] argumentsOf(Expected call) {
        Object[] arrived = new Object[call.arguments.length];
        for (int i = 0; i < arrived.length; i++) {
            arrived[i] = arrives(call.arguments[i], call.whichArgument(i), BoxedTypes.hasIdentity(call.member, i));
        }
        return arrived;
    }

    /** The question that a call is, when it may be asked; null where it has its place in the recorded order. */
    private Question question(ThreadState thread, Expectations at, Member member, Object receiver, Object[] arguments) {
        boolean isAmong = !questions.isEmpty() || comesToMore(at, member);
        Attempt attempt = null;
        while (isAmong) {
            if (isChanged(Realms.T) || test.isChanged(thread)) {
                leaveQuestions(at, member);
                return null;
            }
            attempt = attempt == null ? new Attempt(this, member, receiver, arguments, redacted) : attempt;
            Question found = questions.find(attempt, at, at.behind());
            if (found == null) {
                leaveQuestion(at, member, receiver, arguments);
                isAmong = comesToMore(at, member);
            } else if (isTurn(at, found, member)) {
                return found;
            }
        }
        return null;
    }

    /** The questions that come next, unless some that are known have yet to be asked. */
    private void takeQuestions(Expectations at) {
        if (streams.stream().allMatch(x -> x.open.isEmpty())) {
            forgetQuestions();
            try {
                questions.take(done);
            } catch (IllegalStateException contradiction) {
                throw diverge(at, at.head(), "cannot be answered: " + contradiction.getMessage());
            }
        }
    }

    /** Waits until a thread that has no question open has some, or its turn has come; tells which. */
    private boolean comesToMore(Expectations at, Object what) {
        if (at.crossing() == null) {
            return false;
        }
        takeQuestions(at);
        if (at.open.isEmpty()) {
            await(at, what);
            takeQuestions(at);
        }
        return !at.open.isEmpty();
    }

    /** A thread asks none of those that it has open any more, but makes another call; those that wrote it had to ask. */
    private void leaveQuestion(Expectations at, Member member, Object receiver, Object[] arguments) {
        if (!leave(at)) {
            calling = () -> new Attempt(this, member, receiver, arguments, redacted);
            throw diverge(at, at.head(), null);
        }
    }

    /** A thread asks none of those that it has open any more; tells whether all was asked that had to be. */
    private boolean leave(Expectations at) {
        List<Expected> missing = at.open.isEmpty() ? List.of() : questions.missing(at);
        at.open.clear();
        at.putBack(missing);
        settle();
        return missing.isEmpty();
    }

    /** The code under test asks none of those that are known, nor of those that come next, any more. */
    private void leaveQuestions(Expectations at, Object what) {
        boolean more = questions != null;
        while (more) {
            if (!leave(at)) {
                throw diverge(at, at.head(), what.toString());
            }
            more = comesToMore(at, what);
        }
    }

    /** What comes now is asked in another state than those that are known. */
    private void forgetQuestions() {
        if (questions != null && !questions.isEmpty()) {
            introduce(null);
            questions.unasked(null).forEach(this::strays);
            questions.forget();
        }
    }

    /** What has yet to come is behind all that was asked, or left. */
    private void settle() {
        long first = Long.MAX_VALUE;
        for (Expectations x : streams) {
            Expected next = x.crossing();
            first = next == null ? first : Math.min(first, next.seq);
        }
        turns.moved();
        advance(first == Long.MAX_VALUE ? done : first - 1);
    }

    /**
     * Waits until other threads have asked what they asked before. When none of them goes on, it need not wait for what has nothing to do
     * with it. Tells whether it may be asked now.
     */
    private boolean isTurn(Expectations at, Question question, Member member) {
        if (questions.isInTurn(question)) {
            return true;
        }
        boolean interrupted = false;
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(turnSeconds);
        at.owner.crossing = false;
        turns.hold(at);
        try {
            while (questions.isKnown(question) && !questions.isInTurn(question)) {
                if (turns.letGo(at, atTurn(), done) && turns.allWait()) {
                    if (questions.isInState(question)) {
                        return true;
                    }
                    turns.cannot(at);
                }
                long left = (end - System.nanoTime()) / 1_000_000;
                if (latched != null || left < 0) {
                    throw diverge(at, question.call(), outOfTurn(member));
                }
                startThreads();
                leaveUnasked(false);
                interrupted |= pause(turns.looks(at) ? 1 : Math.min(left + 1, LOOK_MILLIS));
            }
        } finally {
            turns.release(at);
            lock.notifyAll();
            at.owner.crossing = true;
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        return questions.isKnown(question);
    }

    /** Lets come what the environment introduced up to the answer of a question, or (null) of all that are known. */
    private void introduce(Question upTo) {
        for (Expected e : questions.introduced(upTo)) {
            switch (e.kind) {
                case Format.NEW -> arrive(e);
                case Format.CHANGE -> JvmState.apply(e.value);
                default -> fill(e);
            }
        }
    }

    private Object answer(ThreadState thread, Expectations at, Question question, Member member, Object receiver, Object[] arguments) {
        reading = at;
        long before = at.taken;
        Val described = crosses(receiver, Realms.T);
        Val[] values = new Val[arguments.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = crosses(arguments[i], Realms.T);
        }
        if (at.taken != before) { // an argument has changed, as one is to change for a later call: the environment saw it as it was
            throw diverge(at, at.head(), "asks " + Divergence.render(question.call()) + " with an argument that has changed");
        }
        Transferred[] given = enter();
        Object value;
        try {
            boolean isInOrder = questions.isInOrder(question);
            if (isInOrder) {
                handOver(question.call(), member, receiver, described, arguments, values);
            } else {
                questions.unasked(question).forEach(this::strays);
            }
            questions.ask(question);
            introduce(question);
            value = arrives(question.answer().value, question.answer().which, member.hasIdentity(Member.RESULT));
            if (!isInOrder) {
                strays(question);
            }
        } catch (RuntimeException | LinkageError unable) {
            throw diverge(at, question.answer(), "cannot be given the answer: " + unable);
        }
        at.passed(question.call());
        at.passed(question.answer());
        test.agree(thread);
        returned(value, given);
        settle();
        return value;
    }

    /** The values of a call that is not made as in the capture: which objects they are nobody knows. */
    private void strays(Question question) {
        Val answer = question.answer().value;
        Stream.concat(Stream.of(question.call().value, answer), Stream.of(question.call().arguments)).filter(CrossedValues::isTold).forEach(value -> {
            crossedValues.stray(value);
            crossedValues.scatter(value, Realms.T);
        });
    }

    private static Object ended(ThreadState thread, Expected answer, Object value) throws Throwable {
        thread.attach();
        if (answer.kind == Format.OUT_THROW) {
            throw (Throwable) value;
        }
        return value;
    }

    /** What T changed, in objects that the environment holds too and in the JVM. */
    private void carryOver(ThreadState thread) {
        flush(Realms.T);
        if (interruptExpected()) {
            awaitInterrupt();
        }
        Val changes = test.changes(thread);
        if (changes != null) {
            change(JvmState.ID, Realms.T, changes);
        }
    }

    /** Another thread of T's is yet to interrupt this one. */
    private boolean interruptExpected() {
        Expected e = reading.head();
        return e != null && e.kind == Format.CHANGE && e.object == JvmState.ID && e.realm == Realms.T
                && Arrays.asList(e.value.parts()).contains(ThreadAttributes.INTERRUPTED);
    }

    /** A call that waits for some time, and on a replay does not. */
    private static boolean takesTime(Member member) {
        return Monitors.waits(member) || member == Waits.over() || member == OpenWaits.waited() || member.text.descriptor().contains("Ljava/util/concurrent/TimeUnit;")
                || member.text.name().equals("sleep") && member.text.owner().startsWith("java/");
    }

    private Object answer(ThreadState thread, Expectations at, Transferred[] given, Member asked) throws Throwable {
        while (true) {
            Expected e;
            Object value;
            Object[] arguments;
            Transferred[] lent = null;
            synchronized (lock) {
                awaitAnswer(at);
                try {
                    e = incoming(at);
                    boolean hasIdentity = e.arguments != null || asked.hasIdentity(Member.RESULT);
                    value = EXIT.equals(e.value.type()) ? e.value.parts()[0].number() : arrives(e.value, e.which, hasIdentity);
                    arguments = e.arguments == null ? null : argumentsOf(e);
                } catch (RuntimeException | LinkageError unable) {
                    throw diverge(at, at.head(), "cannot be given the answer: " + unable);
                }
                test.agree(thread);
                if (e.kind == Format.IN_CALL) {
                    lent = lent(value, arguments);
                } else {
                    returned(value, given);
                }
                thread.crossing = false;
                advance(e.seq);
            }
            switch (e.kind) {
                case Format.OUT_RETURN -> {
                    return value;
                }
                case Format.OUT_THROW -> {
                    if (value instanceof Long status) {
                        exits(status.intValue());
                        System.exit(status.intValue());
                    }
                    if (value instanceof InterruptedException) {
                        awaitInterrupt();
                        Thread.interrupted();
                    }
                    throw (Throwable) value;
                }
                case Format.IN_CALL -> callback(thread, at, e, value, arguments, lent);
                default -> throw new IllegalStateException("the transcript has " + Divergence.render(e) + " in a call of T");
            }
        }
    }

    /** T interrupts without a crossing, so it may yet be about to; the environment, if it was that, is not there to do it. */
    private static void awaitInterrupt() {
        long end = System.nanoTime() + INTERRUPT_NANOS;
        while (!Thread.currentThread().isInterrupted() && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    /** Performs a call of the environment into T, and compares how it ends. */
    private void callback(ThreadState thread, Expectations at, Expected call, Object receiver, Object[] arguments,
            Transferred[] lent) {
        thread.realm = Realms.T;
        thread.waits = 0;
        Object result = null;
        Throwable thrown = null;
        try {
            thread.attach();
            result = invoker.invoke(call.member, receiver, arguments);
        } catch (ReplayException e) {
            throw e;
        } catch (Invoker.Absent e) {
            synchronized (lock) {
                throw diverge(at, call, "has no " + call.member + call.member.descriptor() + " any more (" + e.getCause() + ")");
            }
        } catch (Throwable t) {
            thrown = t;
        }
        thread.realm = Realms.E;
        thread.crossing = true;
        synchronized (lock) {
            leaveQuestions(at, "the end of " + call.member);
            leaveWaits(at);
            await(at, "the end of " + call.member);
            carryOver(thread);
            Val described = crosses(thrown == null ? result : thrown, Realms.T);
            Expected e = at.head();
            int kind = thrown == null ? Format.IN_RETURN : Format.IN_THROW;
            if (e.kind != kind || !redacted.is(e.value, described)) {
                String how = thrown == null ? "returns " : "throws " + redacted.shown(thrown.toString()) + " ";
                throw diverge(at, e, how + redacted.shown(described));
            }
            if (CrossedValues.isTold(described) && BoxedTypes.hasIdentity(call.member, Member.RESULT)) {
                handsOver(result, described, e.which);
            }
            at.take();
            leave(lent);
            advance(e.seq);
        }
    }

    /** What the environment gives to a call of T: watched until it ends. */
    private Transferred[] lent(Object receiver, Object[] arguments) {
        comes(receiver);
        for (Object argument : arguments) {
            comes(argument);
        }
        return enter();
    }

    private void returned(Object value, Transferred[] given) {
        comes(value);
        leave(given);
    }

    /** Takes in what the environment introduces and changes, up to its next crossing. */
    private Expected incoming(Expectations at) {
        while (true) {
            Expected e = at.head();
            switch (e.kind) {
                case Format.NEW -> {
                    if (e.realm == Realms.T) {
                        throw diverge(at, e, "no such object crossed");
                    }
                    at.take();
                    arrive(e);
                }
                case Format.CONTENT -> {
                    at.take();
                    fill(e);
                }
                case Format.CHANGE -> {
                    if (e.realm == Realms.T) {
                        throw diverge(at, e, "no such change was made");
                    }
                    at.take();
                    crossedValues.scatter(e.value, Realms.E);
                    if (e.object == JvmState.ID) {
                        JvmState.apply(redacted.given(e.value));
                        compareStacks(at, e);
                    } else {
                        known.get(object(e.object)).transferred.apply(this, redacted.given(e.value));
                    }
                }
                default -> {
                    return at.take();
                }
            }
        }
    }

    /** What the environment has looked at of T's stacks. */
    private void compareStacks(Expectations at, Expected e) {
        for (Val part : e.value.parts()) {
            if (part.type().equals(StackSeen.TYPE) && StackSeen.of(frames(part), realms) != part.parts()[1].number()) {
                throw diverge(at, e, "has other frames on a stack that the environment looked at");
            }
            if (part.type().equals(StackSeen.LINE) && line(part) != part.parts()[2].number()) {
                throw diverge(at, e, "the environment asked for a line of code under test, which has moved to " + line(part));
            }
        }
    }

    private StackTraceElement[] frames(Val seen) {
        Val which = seen.parts()[0];
        return which.tag() == Format.REF ? Frames.ofProgram(((Throwable) object((int) which.number())).getStackTrace()) : StackSeen.here();
    }

    /** Such a frame is there, or the stack is another: that is compared before. */
    private int line(Val seen) {
        return StackSeen.ofTest(frames(seen), realms).get((int) seen.parts()[1].number()).getLineNumber();
    }

    private void arrive(Expected e) {
        if (e.type.charAt(0) == '[' || e.type.indexOf('|') < 0 && contentType(e.type) != null) {
            pending.put(e.object, e.type);
            if (e.type.charAt(0) != '[' && Throwable.class.isAssignableFrom(contentType(e.type))) {
                keep(e.object, Jvm.allocate(contentType(e.type))); // its causes and suppressed ones may lead back to it
            }
            return;
        }
        Crossed crossed = new Crossed(e.object, Realms.E, null, e.type);
        Object wrapper = wrappers.make(e.type, crossed, "_replaying");
        ThreadState.current().made(wrapper);
        keep(e.object, wrapper);
    }

    /** The class of objects that cross by content, or null. */
    private Class<?> contentType(String name) {
        try {
            Class<?> type = Class.forName(name, false, loader);
            return Throwable.class.isAssignableFrom(type) || type.getClassLoader() != loader ? type : null;
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    private void fill(Expected e) {
        String type = pending.remove(e.object);
        Val content = redacted.given(e.value);
        crossedValues.scatter(e.value, Realms.E);
        Object made;
        Transferred transferred;
        if (type.charAt(0) == '[') {
            made = array(type.substring(1), content);
            transferred = new TransferredArray(e.object, Realms.E, made, null);
        } else if (Throwable.class.isAssignableFrom(contentType(type))) {
            made = object(e.object);
            transferred = new Throwables(e.object, made);
        } else {
            made = TransferredState.make(contentType(type), content, this);
            transferred = new TransferredState(e.object, made, values);
        }
        keep(e.object, made);
        Cached cached = new Cached(new Crossed(e.object, Realms.E, made, type), transferred);
        cached.drawn = DrawnHashes.of(e.object);
        knows(made, cached);
        transferred.apply(this, content);
        watched.touch(transferred);
    }

    private void keep(int id, Object object) {
        while (objects.size() <= id) {
            objects.add(null);
        }
        objects.set(id, object);
    }

    private Object object(int id) {
        Object object = id < objects.size() ? objects.get(id) : null;
        if (object == null) {
            throw new IllegalStateException("the transcript refers to #" + id + ", which has not crossed");
        }
        return object;
    }

    @Override
    public Object rebuild(Val value) {
        if (value.tag() == Format.REF) {
            return object((int) value.number());
        }
        if (value.tag() == Format.VALUE && value.type().equals("java.util.Optional")) {
            return value.parts().length == 0 ? Optional.empty() : Optional.of(rebuild(value.parts()[0]));
        }
        return values.rebuild(value);
    }

    /** The recorded stream of a thread of T, or of the task that it runs. */
    private Expectations bind(ThreadState thread, Member member) {
        if (latched != null) {
            throw again();
        }
        if (Expectations.of(thread) == null) {
            own(thread);
        }
        reading = Expectations.of(thread);
        if (reading == null) {
            throw diverge(null, null, "thread " + Thread.currentThread().getName() + " (" + thread.key
                    + "), which made no crossing in the capture, calls " + member);
        }
        return reading;
    }

    private void own(ThreadState thread) {
        for (Expectations x : streams) {
            if (!x.bound && x.key.equals(thread.key)) {
                owns(thread, x);
                compareThread(x);
                return;
            }
        }
    }

    /** The environment can ask the thread that calls it for these. */
    private void compareThread(Expectations x) {
        Thread now = Thread.currentThread();
        if (ThreadState.current().attributes.isOfAny()) {
            return;
        }
        UnaryOperator<String> compared = x.isTask() ? ThreadAttributes::ofWorker : ThreadAttributes::unnumbered;
        if (!compared.apply(now.getName()).equals(compared.apply(x.thread)) || now.isDaemon() != x.daemon) {
            throw diverge(x, null, "runs on " + (now.isDaemon() ? "daemon " : "") + "thread " + now.getName() + ", not on "
                    + (x.daemon ? "daemon " : "") + "thread " + x.thread);
        }
    }

    private static void owns(ThreadState thread, Expectations stream) {
        thread.thread = Thread.currentThread();
        thread.expected = stream;
        thread.attributes.begin(thread.thread);
        stream.bound = true;
        stream.owner = thread;
    }

    @Override
    public boolean hasStream(String key) {
        boolean has = byKey.containsKey(key);
        if (has) {
            ThreadState.expect(key);
        }
        return has;
    }

    @Override
    public boolean runs(String key) {
        return hasStream(key);
    }

    @Override
    public boolean ranAtOnce(String key) {
        return byKey.get(key).ranAtOnce;
    }

    @Override
    public void awaitEarlier(String key) {
        Expectations task = byKey.get(key);
        if (task == null || task.place == null) {
            return;
        }
        boolean interrupted = false;
        synchronized (lock) {
            long end = System.nanoTime() + EARLIER_NANOS;
            while (latched == null && hasEarlier(task) && System.nanoTime() < end) {
                interrupted |= pause(LOOK_MILLIS);
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Another thread is yet to hand a task to the pool that came before. */
    private boolean hasEarlier(Expectations task) {
        String parent = parent(task.key);
        return begun.get(task.place.pool()).stream().takeWhile(x -> x != task).anyMatch(x -> !parent(x.key).equals(parent));
    }

    private static String parent(String key) {
        return key.substring(0, key.lastIndexOf('.'));
    }

    @Override
    public void isHandedOver(String key) {
        synchronized (lock) {
            Expectations task = byKey.get(key);
            if (task != null && task.place != null && begun.get(task.place.pool()).remove(task)) {
                lock.notifyAll();
            }
        }
    }

    @Override
    public void runsOnThreadOf(String key, Runnable what) {
        Expectations stream = byKey.get(key);
        Thread thread = ThreadState.current().uncounted(() -> new Thread(GroupState.MAIN, what, stream.thread, 0, false));
        thread.setDaemon(stream.daemon);
        thread.start();
    }

    @Override
    public void handedOver(String key, Runnable spare) {
        synchronized (lock) {
            spares.put(key, spare);
            lock.notifyAll();
        }
    }

    @Override
    public void taken(String key) {
        synchronized (lock) {
            spares.remove(key);
        }
    }

    /** Whose turn it is may be a task for which the workers of its pool have no time: they wait here. */
    private void startSpare() {
        Expectations next = spares.isEmpty() ? null : atTurn();
        Runnable spare = next == null || next.bound ? null : spares.remove(next.key);
        if (spare != null) {
            runsOnThreadOf(next.key, spare);
        }
    }

    @Override
    public boolean wasOver(long nanos, int waits) {
        ThreadState thread = ThreadState.current();
        synchronized (lock) {
            if (Expectations.of(thread) == null && latched == null) {
                own(thread);
            }
            Expected next = Expectations.of(thread) == null ? null : Expectations.of(thread).crossing();
            return next != null && next.isCallOf(Waits.over()) && next.arguments[0].equals(Val.number(Format.LONG, nanos))
                    && next.arguments[1].equals(Val.number(Format.INT, waits));
        }
    }

    @Override
    public long nanosUntil(long millis) {
        return turnNanos();
    }

    @Override
    public void waits(long nanos, String where) {
        ThreadState thread = ThreadState.current();
        synchronized (lock) {
            if (Expectations.of(thread) == null && latched == null) {
                own(thread);
            }
            Expectations at = Expectations.of(thread);
            Set<Long> told = nanos < 0 || at == null || latched != null ? Set.of() : at.limits(where);
            if (told.isEmpty() || told.contains(nanos) || told.contains(-1L) || !isShorter(nanos, told) && !isInVain(at, where)) {
                return;
            }
            throw diverge(at, at.crossing(), "waits at most " + nanos + " ns in " + where + ", and waited "
                    + new TreeSet<>(told) + " ns there");
        }
    }

    private static boolean isShorter(long nanos, Set<Long> told) {
        return told.stream().anyMatch(one -> nanos < one);
    }

    private static boolean isInVain(Expectations at, String where) {
        Expected next = at.crossing();
        return next != null && next.isCallOf(OpenWaits.waited()) && next.arguments[1].equals(Val.text(where));
    }

    @Override
    public boolean waited(long nanos, String where) {
        ThreadState thread = ThreadState.current();
        synchronized (lock) {
            return latched == null && Expectations.of(thread) != null && isInVain(Expectations.of(thread), where)
                    && Expectations.of(thread).crossing().arguments[0].equals(Val.number(Format.LONG, nanos));
        }
    }

    @Override
    public boolean isOver(long begun, long nanos) {
        long waited = System.nanoTime() - begun;
        synchronized (lock) {
            Expectations at = Expectations.of(ThreadState.current());
            Expected next = latched == null ? at.crossing() : null;
            if (next == null || waited > turnNanos()) {
                return true;
            }
            startThreads();
            return next.seq == done + 1 && (waited > Math.min(nanos, SETTLED_NANOS) || turns.allWait());
        }
    }

    @Override
    public void settles(long nanos) {
        long end = System.nanoTime() + Math.min(nanos, SETTLED_NANOS);
        while (System.nanoTime() < end && !turns.allWait()) {
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }

    @Override
    public long turnNanos() {
        return TimeUnit.SECONDS.toNanos(turnSeconds);
    }

    @Override
    public void waitsInPlace() {
        synchronized (lock) {
            sleeps += ThreadState.hasThreadsOfT() ? 1 : 0;
        }
    }

    /** Holds a thread that is about to take a lock until its next crossing is next, see {@link Turns}. */
    @Override
    public void turn() {
        if (streams.size() < 2) {
            return;
        }
        ThreadState thread = ThreadState.current();
        turns.arrives();
        synchronized (lock) {
            turns.arrived();
            if (Expectations.of(thread) == null) {
                own(thread);
            }
            Expectations mine = Expectations.of(thread);
            if (!isLater(mine)) {
                return;
            }
            turns.hold(mine);
            boolean interrupted = false;
            try {
                while (isLater(mine) && !turns.letGo(mine, atTurn(), done)) {
                    interrupted |= pause(turns.looks(mine) ? 1 : 0);
                }
            } finally {
                turns.release(mine);
                lock.notifyAll();
                if (interrupted) {
                    Thread.currentThread().interrupt();
                }
            }
        }
    }

    private boolean isNext(Expectations at) {
        return at.crossing() != null && at.crossing().seq == done + 1;
    }

    private boolean isLater(Expectations stream) {
        Expected next = stream == null || latched != null ? null : stream.crossing();
        if (next == null || next.seq == done + 1) {
            return false;
        }
        startThreads();
        return true;
    }

    /** The stream whose crossing is next. */
    private Expectations atTurn() {
        for (Expectations x : streams) {
            Expected next = x.crossing();
            if (next != null && next.seq == done + 1) {
                return x;
            }
        }
        return null;
    }

    /** A call that had not ended when the program did never ends: its thread was a daemon, or another one ended the program. */
    private void awaitAnswer(Expectations at) {
        while (latched == null && at.crossing() == null) {
            pause(TimeUnit.SECONDS.toMillis(turnSeconds));
        }
        await(at, "the environment's answer");
    }

    /** Waits until the next crossing of a stream is next in the recorded order, or a question that may be asked before. */
    private void await(Expectations at, Object what) {
        if (turn(at, what)) {
            return;
        }
        boolean interrupted = false;
        long begun = System.nanoTime();
        try {
            while (!turn(at, what) && at.open.isEmpty()) {
                long waited = System.nanoTime() - begun;
                if (waited > TimeUnit.SECONDS.toNanos(turnSeconds)) {
                    throw diverge(at, at.crossing(), outOfTurn(what));
                }
                if (questions != null) {
                    takeQuestions(at);
                    leaveUnasked(waited > IDLE_NANOS);
                }
                if (waited > SPARE_NANOS) {
                    startSpare();
                }
                boolean looks = questions != null || !spares.isEmpty() || leaveWaitOfOthers();
                long left = TimeUnit.SECONDS.toMillis(turnSeconds) - waited / 1_000_000 + 1;
                interrupted |= pause(isNext(at) ? 1 : looks ? Math.min(left, LOOK_MILLIS) : left);
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Waits for a turn without the monitor of an object, as the environment's wait did. */
    private void giveUp(Object monitor, Expectations at) {
        boolean interrupted = false;
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(turnSeconds);
        while (!isTurn(at) && System.nanoTime() < end && Thread.holdsLock(monitor)) {
            try {
                monitor.wait(1);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isTurn(Expectations at) {
        synchronized (lock) {
            return turn(at, "the end of a wait");
        }
    }

    /** Lets other threads go on; tells whether it was interrupted. */
    private boolean pause(long millis) {
        waiting++;
        try {
            lock.wait(millis);
            return false;
        } catch (InterruptedException e) {
            return true;
        } finally {
            waiting--;
        }
    }

    /**
     * An answer that came after crossings of other threads took its time, which is none now: the thread that crossed last has come further meanwhile,
     * so the answer is given when that waits or crosses again. How far it has come nobody knows, so it does so for a short time at most.
     */
    private boolean comesTooSoon(Expectations at, Expected next) {
        boolean isAnswer = next.kind == Format.OUT_RETURN || next.kind == Format.OUT_THROW || next.kind == Format.IN_CALL;
        if (!isAnswer || at.last() == next.seq - 1 || awake == null || awake == at.owner) {
            return false;
        }
        long spinning = System.nanoTime() + SPIN_NANOS;
        long end = awakeSince + AROUND_NANOS;
        boolean runs = runs(awake);
        while (runs && System.nanoTime() < Math.min(spinning, end)) {
            Thread.onSpinWait();
            runs = runs(awake);
        }
        return runs && System.nanoTime() < end;
    }

    private static boolean runs(ThreadState thread) {
        return !thread.crossing && thread.thread != null && thread.thread.getState() == Thread.State.RUNNABLE;
    }

    private boolean turn(Expectations at, Object what) {
        if (latched != null) {
            throw again();
        }
        reading = at;
        Expected next = at.crossing();
        if (next == null) {
            throw diverge(at, null, calling == null ? what.toString() : null);
        }
        if (next.seq == done + 1 && !comesTooSoon(at, next)) {
            if (at.open.isEmpty()) {
                forgetQuestions();
            }
            return true;
        }
        startThreads();
        return false;
    }

    private String outOfTurn(Object what) {
        return what + " out of its turn, for which it waited " + turnSeconds + " s: " + waitedFor();
    }

    /**
     * What threads that have ended were to ask nobody asks any more; where they had to, the turn after it never comes. {@code isLong}: so long has
     * nothing happened that one which only waits for others counts as one that asks no more, if it was to read only.
     */
    private void leaveUnasked(boolean isLong) {
        for (Expectations x : streams) {
            if (!x.open.isEmpty() && x.owner != null && !x.owner.thread.isAlive()) {
                leave(x);
            }
        }
        Expectations next = isLong ? atTurn() : null;
        boolean isIdle = next != null && next.owner != null && !next.open.isEmpty() && !next.owner.crossing && questions.missing(next).isEmpty();
        if (isIdle && turns.isStalled(next, done) && turns.allWait()) {
            leave(next);
        }
    }

    /**
     * A wait of which is recorded that it was in vain, and that a thread does not begin: how often a thread looks for something depends on when
     * others tell it to end, which is no crossing.
     */
    private void leaveWaits(Expectations at) {
        boolean left = false;
        while (at.open.isEmpty() && comesToStatic(at) && (at.leaves(Waits.over()) || at.leaves(OpenWaits.waited()) || RecordedSameness.isLeft(at))) {
            left = true;
        }
        if (left) {
            settle();
        }
    }

    /** Nearly all crossings are told by this from those of {@link #leaveWaits}, at the least cost. */
    private static boolean comesToStatic(Expectations at) {
        Expected next = at.head();
        return next != null && next.member != null && next.member.kind() == 'S';
    }

    /**
     * Leaves those whose turn it is, of a thread that has ended, or that waits for others which wait for their turn; tells whether it is the turn of such a
     * wait, so that it is looked again.
     */
    private boolean leaveWaitOfOthers() {
        Expectations next = atTurn();
        if (next == null || !next.crossing().isCallOf(Waits.over()) && !next.crossing().isCallOf(OpenWaits.waited())) {
            return false;
        }
        boolean hasEnded = next.owner != null && !next.owner.thread.isAlive();
        if (hasEnded || next.owner != null && !next.owner.crossing && turns.isStalled(next, done) && turns.allWait()) {
            leaveWaits(next);
        }
        return true;
    }

    @Override
    public void taskEnded(ThreadState task) {
        synchronized (lock) {
            if (Expectations.of(task) != null && latched == null) {
                leaveWaits(Expectations.of(task));
            }
        }
    }

    private String waitedFor() {
        Expectations next = atTurn();
        return next == null ? "no thread was to do crossing " + (done + 1)
                : "thread " + next.thread + " was to do " + Divergence.render(next.crossing()) + " before; it " + whatItDoes(next);
    }

    private String whatItDoes(Expectations stream) {
        Thread thread = stream.owner == null ? named(stream.thread) : stream.owner.thread;
        if (thread == null) {
            return ThreadState.exists(stream.key) ? "has made no crossing" : "has not begun";
        }
        for (StackTraceElement frame : Frames.ofProgram(thread.getStackTrace())) {
            if (realms.home(frame.getClassName()) == Realms.T) {
                return "stands at " + frame.getClassName() + "." + frame.getMethodName() + " (" + frame.getFileName() + ":" + frame.getLineNumber() + ")";
            }
        }
        return thread.isAlive() ? "runs no code under test" : "has ended";
    }

    /** The thread of a name, if only one has it. */
    private static Thread named(String name) {
        Thread found = null;
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().equals(name)) {
                if (found != null) {
                    return null;
                }
                found = thread;
            }
        }
        return found;
    }

    private void advance(long seq) {
        done = seq;
        awake = ThreadState.current();
        awakeSince = System.nanoTime();
        if (waiting > 0) {
            lock.notifyAll();
        }
        if (unstarted > 0) {
            startThreads();
        }
    }

    private static boolean startedByReplay(Expectations stream) {
        return stream.realm == Realms.E && !stream.key.equals("0");
    }

    /** Re-creates a thread of the environment when its first crossing is next. */
    private void startThreads() {
        for (Expectations x : streams) {
            if (!x.bound && startedByReplay(x) && x.crossing() != null && x.crossing().seq == done + 1) {
                x.bound = true;
                unstarted--;
                Thread thread = construct(x);
                thread.setDaemon(x.daemon);
                thread.setPriority(Thread.NORM_PRIORITY);
                thread.start();
            }
        }
    }

    /** The thread inherits what it inherited in the capture, as far as it is known: when its parent is the one that waits for it. */
    private Thread construct(Expectations stream) {
        ThreadState parent = ThreadState.current();
        boolean inherits = stream.key.startsWith(parent.key + ".E") && stream.key.indexOf('.', parent.key.length() + 1) < 0;
        return parent.uncounted(() -> new Thread(GroupState.MAIN, new Player(stream), stream.thread, 0, inherits));
    }

    /** Plays one thread of the environment: makes its calls into T. */
    private final class Player implements Runnable {
        private final Expectations at;

        Player(Expectations at) {
            this.at = at;
        }

        @Override
        public void run() {
            ThreadState thread = new ThreadState(at.key, Realms.E);
            thread.crossing = true;
            owns(thread, at);
            ThreadState.set(thread);
            try {
                play(thread);
            } catch (ReplayException latchedAlready) {
                return;
            }
        }

        private void play(ThreadState thread) {
            while (true) {
                Expected e;
                Object receiver;
                Object[] arguments;
                Transferred[] lent;
                synchronized (lock) {
                    if (at.crossing() == null) {
                        return;
                    }
                    await(at, "a call of the environment");
                    e = incoming(at);
                    receiver = arrives(e.value, e.which, true);
                    arguments = argumentsOf(e);
                    lent = lent(receiver, arguments);
                    test.agree(thread);
                    thread.crossing = false;
                    advance(e.seq);
                }
                callback(thread, at, e, receiver, arguments, lent);
            }
        }
    }

    /** Plays the main thread of a program whose main class is of the environment; other threads may be the first to call T. */
    public void playMain() {
        synchronized (lock) {
            startThreads();
        }
        for (Expectations x : streams) {
            if (x.key.equals("0")) {
                x.bound = true;
                new Player(x).run();
            }
        }
    }

    @Override
    public int introduce(String type, byte home, Object object) {
        Expected e = reading.head();
        if (e == null || e.kind != Format.NEW || e.realm != Realms.T) {
            throw diverge(reading, e, calling == null ? "passes a new object of " + object.getClass().getName() : null);
        }
        if (!ObjectTypes.same(e.type, type, object.getClass())) {
            throw diverge(reading, e, "passes a new object of " + object.getClass().getName());
        }
        reading.take();
        keep(e.object, object);
        return e.object;
    }

    @Override
    public void content(int id, Val content) {
        Expected e = reading.head();
        if (e == null || e.kind != Format.CONTENT || e.object != id || !redacted.is(e.value, content)) {
            throw diverge(reading, e, "content of #" + id + " " + redacted.shown(content));
        }
        reading.take();
    }

    @Override
    public void change(int id, byte writer, Val content) {
        crossedValues.scatter(content, writer);
        Expected e = reading.head();
        if (e == null || e.kind != Format.CHANGE || e.object != id || e.realm != writer || !redacted.is(e.value, content)) {
            throw diverge(reading, e, "change of #" + id + " to " + redacted.shown(content));
        }
        reading.take();
    }

    /** Latches a divergence: from now on every crossing throws it. {@code happened}: null where the call says all. */
    private ReplayException diverge(Expectations at, Expected expected, String happened) {
        if (latched != null) {
            return again();
        }
        latched = untold;
        Divergence d = described(at, expected, happened);
        latched = new ReplayException("event " + d.event + ": expected " + d.expected + ", happened " + d.happened);
        d.frames.addAll(ofTest(latched));
        divergence = d;
        lock.notifyAll();
        Thread last = new Thread(null, this::endSoon, "factor-end", 0, false);
        last.setDaemon(true);
        last.start();
        return latched;
    }

    /** Each throw has an object of its own: code under test may add one to another as suppressed, which it cannot to itself. */
    private ReplayException again() {
        return new ReplayException(latched.getMessage());
    }

    /** What failed before the divergence is kept: all that does while there is none. */
    @Override
    public void failed(Throwable thrown) {
        synchronized (lock) {
            Throwable first = latched == null ? thrown : before(thrown);
            failed = failed == null ? first : failed;
            hasFailedForSure |= latched == null || first != null && first == thrown && teardown().comesAfter(thrown, latched);
        }
    }

    private Teardown teardown() {
        return new Teardown(name -> realms.home(name) == Realms.T, ClassLoader.getSystemClassLoader());
    }

    /** In words, which are made only now: those of an exception may be asked of the environment. */
    private FailedTest failedBefore() {
        if (divergence == null || failed == null) {
            return null;
        }
        try {
            return new FailedTest(text(failed), hasFailedForSure, ofTest(failed));
        } catch (RuntimeException | Error unable) {
            return new FailedTest(failed.getClass().getName(), hasFailedForSure, ofTest(failed));
        }
    }

    /**
     * What a test had thrown before its teardown diverged, or null: JUnit Jupiter adds what the teardown throws to that as suppressed, JUnit 4
     * keeps both in their order as suppressed by an exception of its own. Where both are of one method, their order cannot be told.
     */
    private Throwable before(Throwable thrown) {
        List<Throwable> thrownWith = thrown == null ? List.of() : List.of(thrown.getSuppressed());
        int at = thrownWith.indexOf(latched);
        if (at < 0 || divergence == null) {
            return null;
        }
        ArrayList<Throwable> candidates = new ArrayList<>(List.of(thrown));
        candidates.addAll(thrownWith.subList(0, at));
        for (Throwable candidate : candidates) {
            if (FailedTest.isOfAnother(ofTest(candidate), divergence.frames)) {
                return candidate;
            }
        }
        return null;
    }

    /** Frames of the code under test, innermost first. */
    private List<StackTraceElement> ofTest(Throwable thrown) {
        ArrayList<StackTraceElement> frames = new ArrayList<>();
        for (StackTraceElement frame : Frames.ofProgram(thrown.getStackTrace())) {
            if (realms.home(frame.getClassName()) == Realms.T) {
                frames.add(frame);
            }
        }
        return frames;
    }

    /** A divergence that cannot be told in full is one all the same. */
    private Divergence described(Expectations at, Expected expected, String happened) {
        try {
            return new Divergence(at, expected, calling == null ? null : calling.get(), happened, streams, labels);
        } catch (RuntimeException | LinkageError | StackOverflowError unable) {
            return new Divergence(at, expected, null, (happened == null ? "a call" : happened) + ", of which no more can be told: " + unable, streams, labels);
        }
    }

    /** The verdict is known: what the program does now need not end by itself. */
    private void endSoon() {
        try {
            Thread.sleep(GRACE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (lock) {
            hasFailedForSure = false; // how the program would have ended is not known
        }
        end();
        Runtime.getRuntime().halt(1);
    }

    @Override
    public void exits(int status) {
        exit = status;
    }

    @Override
    public void leaked(Object object, byte holder) {
        calling = null;
        throw new LeakError(object.getClass().getName() + " reached code of " + (char) holder + " without a wrapper");
    }

    @Override
    public void refused(String what, String place) {
        synchronized (lock) {
            throw diverge(reading, null, "reaches what is not supported: " + what + " at " + place);
        }
    }

    @Override
    public int drawn(int id, Object o, byte realm) {
        return 0;
    }

    @Override
    public Object twin(Object array, byte realm) {
        return null;
    }

    @Override
    public Object convert(Object o, byte from) {
        return o;
    }

    @Override
    public Class<?> classOf(Object object) {
        if (!(object instanceof Wrapper wrapper)) {
            return object.getClass();
        }
        String type = wrapper.factor$crossed().type;
        int bar = type.indexOf('|');
        try {
            return Class.forName(bar < 0 ? type : type.substring(0, bar), false, loader);
        } catch (ClassNotFoundException e) {
            return object.getClass();
        }
    }

    /** Threads may have been faster in the capture: they are given some time to come as far. */
    private void letFinish() {
        long seen = done;
        long end = System.nanoTime() + LAST_MILLIS * 1_000_000;
        while (latched == null && System.nanoTime() < end && streams.stream().anyMatch(Replay::isUnderWay)) {
            pause(10);
            if (done != seen) {
                seen = done;
                end = System.nanoTime() + LAST_MILLIS * 1_000_000;
            }
        }
    }

    private static boolean isUnderWay(Expectations stream) {
        boolean hasEnded = stream.owner != null && !stream.owner.thread.isAlive();
        return stream.bound && !stream.key.equals("0") && stream.crossing() != null && !hasEnded;
    }

    /** Questions that the code under test asks no more are none that it has yet to ask. */
    private void leaveLastQuestions() {
        try {
            boolean left = latched == null && questions != null && !streams.isEmpty();
            while (left) {
                takeQuestions(streams.get(0));
                left = !questions.isEmpty();
                for (Expectations x : streams) {
                    left &= leave(x);
                }
                forgetQuestions();
            }
        } catch (ReplayException contradiction) {
            return; // it is latched
        }
    }

    /** A divergence that could not be described, at the end of a stack. */
    private void noteUntold() {
        if (divergence == null && latched != null) {
            divergence = new Divergence(null, null, null, "a divergence of which no more can be told", streams, labels);
        }
    }

    /** What changed after it was no longer watched the environment may have seen: its answers are those to the old content. */
    private void noteLateChange() {
        for (Transferred t : watched.old()) {
            if (divergence == null && t.changed(Realms.T)) {
                String what = "#" + t.id + ", of " + t.local().getClass().getName();
                divergence = new Divergence(null, null, null, "changes " + what + ", long after it had crossed", streams, labels);
            }
        }
    }

    @Override
    public void end() {
        synchronized (lock) {
            letFinish();
            leaveLastQuestions();
            streams.forEach(this::leaveWaits);
            noteUntold();
            noteLateChange();
            long events = 0;
            long leftovers = 0;
            String first = null;
            String firstAt = null;
            for (Expectations x : streams) {
                events += x.taken;
                Expected next = x.crossing();
                if (next != null) {
                    leftovers++;
                    if (first == null) {
                        first = "#" + next.event + " " + Divergence.render(next);
                        firstAt = x.file.replace(".tfs", "#") + next.event;
                    }
                }
            }
            try {
                new Report(divergence, failedBefore(), events, redacted.given(), sleeps, sureOfUnedited, exit, leftovers, first, firstAt, (System.nanoTime() - started) / 1_000_000).write(report);
            } catch (IOException e) {
                throw new IllegalStateException("the report cannot be written: " + e, e);
            }
        }
    }
}
