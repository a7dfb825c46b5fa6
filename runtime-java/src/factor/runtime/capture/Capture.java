package factor.runtime.capture;

import factor.contract.Format;
import factor.contract.RefusalTexts;
import factor.runtime.boundary.Disclosures;
import factor.runtime.boundary.Frames;
import factor.runtime.boundary.IdentityHash;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.TaskOrder;
import factor.runtime.boundary.TestEvents;
import factor.runtime.boundary.ThreadState;
import factor.runtime.boundary.ValueIdentity;
import factor.runtime.boundary.WaitLimits;
import factor.runtime.boundary.Wrapper;
import factor.runtime.content.Cached;
import factor.runtime.content.DrawnHashes;
import factor.runtime.content.RecordedValue;
import factor.runtime.content.Transferred;
import factor.runtime.content.TransferredArray;
import factor.runtime.content.Watched;
import factor.runtime.crossing.Boundary;
import factor.runtime.crossing.ValueComparisons;
import factor.runtime.effects.Effects;
import factor.runtime.effects.Footprint;
import factor.runtime.state.JvmState;
import factor.runtime.substitute.jvm.JvmQuestions;
import factor.runtime.substitute.jvm.SerialHooks;
import factor.runtime.substitute.reflect.SourceMemberFinder;
import factor.transcript.Val;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Converts, records, delegates, converts back, records. Its own failures mark the transcript and
 * leave the program alone.
 */
public final class Capture extends Boundary {
    private static final Object[] NONE = {};

    /** Places told where a realm runs uncalled: one refuses the capture, more help. */
    private static final int MOST_STRAYS = 16;

    private final CaptureDirectory directory;
    private final EventRecorder recorder;
    private final Counterparts counterparts;
    private final ValueComparisons comparisons;
    private final RecordedDisclosures disclosures;
    private final TestMarks marks;
    private final TestOutcomes outcomes;
    private final RecordedTasks tasks;
    private final ContentWriters writers;
    private final RecordedLimits limits = new RecordedLimits();
    private volatile int strays;
    private final JvmState jvm;

    /** Null where nothing is to be hidden. */
    private final Secrets secrets;

    private final BrokenCrossing broken = new BrokenCrossing();
    private final FirstRefusal firstRefusal;
    private final LateChanges late = new LateChanges();

    /** {@code zone}: the id of the default zone. */
    public Capture(
            Realms realms,
            ClassLoader loader,
            Path directory,
            String zone,
            Secrets secrets,
            FirstRefusal firstRefusal,
            Watched watched) {
        super(realms, loader, new SourceMemberFinder(), watched);
        this.firstRefusal = firstRefusal;
        this.secrets = secrets;
        jvm = new JvmState(zone);
        Frames.prepare();
        this.directory = new CaptureDirectory(directory);
        recorder = new EventRecorder(this.directory, secrets);
        marks = new TestMarks(recorder);
        outcomes = new TestOutcomes(lock, marks, recorder::crossings);
        counterparts = new Counterparts(this, recorder);
        comparisons = new ValueComparisons(this, new AskedIdentity());
        disclosures = new RecordedDisclosures(this);
        tasks = new RecordedTasks(lock);
        writers = new ContentWriters(lock);
    }

    @Override
    public Object call(Member member, Object receiver, Object[] arguments) throws Throwable {
        ThreadState thread = ThreadState.current();
        byte home = member.home;
        byte caller = home == Realms.E ? Realms.T : Realms.E;
        byte before = thread.realm;
        Footprint followed =
                Effects.enter(
                        thread,
                        member,
                        receiver instanceof Wrapper w ? w.factor$crossed().real : receiver,
                        arguments);
        Object realReceiver;
        Object[] realArguments = arguments.length == 0 ? NONE : new Object[arguments.length];
        Transferred[] given;
        try {
            synchronized (lock) {
                writers.settle(thread, caller);
                recorder.begin(thread, caller);
                if (home == before) {
                    refusedHere(uncalled(caller));
                }
                if (JvmQuestions.isGuarded()) {
                    refusedHere(JvmQuestions.GUARDED);
                }
                if (secrets != null) {
                    secrets.ofCall(member, arguments);
                }
                carryOver(thread, caller);
                Val described = crosses(receiver, caller);
                Val[] values = new Val[arguments.length];
                for (int i = 0; i < values.length; i++) {
                    values[i] = argument(member, arguments[i], caller);
                }
                described = told(receiver, described, caller, member, Member.RECEIVER);
                for (int i = 0; i < values.length; i++) {
                    values[i] = told(arguments[i], values[i], caller, member, i);
                }
                realReceiver =
                        counterparts.fitting(
                                member, Member.RECEIVER, receiver, convert(receiver, caller));
                for (int i = 0; i < values.length; i++) {
                    realArguments[i] =
                            counterparts.fitting(
                                    member, i, arguments[i], convert(arguments[i], caller));
                    counterparts.looksAtClass(member, arguments[i]);
                }
                recorder.call(thread, member, described, values);
                given = enter();
                writers.lend(thread, home, given);
            }
        } catch (Throwable unable) {
            throw broken.is(unable, marks.running());
        }
        thread.realm = home;
        int out = thread.out;
        thread.out = home == Realms.E ? out + 1 : 0;
        thread.waits = 0;
        Object result;
        try {
            thread.attach();
            result = member.facet.invoke(member, realReceiver, realArguments);
        } catch (Throwable thrown) {
            thread.realm = before == 0 ? caller : before;
            thread.out = out;
            thread.waits = 0;
            throw thrown(thread, member, thrown, given, followed);
        }
        thread.waits = 0;
        thread.realm = before == 0 ? caller : before;
        thread.out = out;
        Object converted = returned(thread, member, arguments, result, given, followed);
        thread.attach();
        return converted;
    }

    private Val argument(Member member, Object o, byte caller) {
        if (!(o instanceof Class<?> type)) {
            return crosses(o, caller);
        }
        if (TestRunners.take(member)) {
            disclosures.isGivenToRunner(type);
            return values.nameOf(type);
        }
        return LoggerFactories.have(member) ? values.nameOf(type) : crosses(o, caller);
    }

    private Val told(Object o, Val described, byte realm, Member member, int at) {
        return member.hasIdentity(at) ? told(o, described, realm) : described;
    }

    /** A value as it is recorded: with which of the equal ones it is. */
    private Val told(Object o, Val described, byte realm) {
        return RecordedValue.isTold(described)
                ? RecordedValue.of(described, which(heldByTest(o, realm), described, realm))
                : described;
    }

    /**
     * What code under test holds for a value of {@code realm}: not the Optional that stands for its
     * own in the environment.
     */
    private Object heldByTest(Object o, byte realm) {
        return realm == Realms.E && o instanceof Optional<?> ? convert(o, realm) : o;
    }

    private Object returned(
            ThreadState thread,
            Member member,
            Object[] arguments,
            Object result,
            Transferred[] given,
            Footprint followed) {
        byte home = member.home;
        try {
            synchronized (lock) {
                writers.settle(thread, home);
                recorder.begin(thread, home);
                if (secrets != null) {
                    secrets.ofResult(member, arguments, result);
                }
                carryOver(thread, home);
                Val described = told(result, crosses(result, home), home, member, Member.RESULT);
                Object converted =
                        counterparts.fitting(member, Member.RESULT, result, convert(result, home));
                recorder.end(
                        thread, home == Realms.E ? Format.OUT_RETURN : Format.IN_RETURN, described);
                label(thread, home, followed);
                writers.takeBack(thread, given);
                leave(given);
                return converted;
            }
        } catch (Throwable unable) {
            throw broken.is(unable, marks.running());
        }
    }

    private Throwable thrown(
            ThreadState thread,
            Member member,
            Throwable thrown,
            Transferred[] given,
            Footprint followed) {
        byte home = member.home;
        try {
            synchronized (lock) {
                writers.settle(thread, home);
                recorder.begin(thread, home);
                carryOver(thread, home);
                StackTraceElement[] frames = thrown.getStackTrace();
                StackTraceElement[] program = Frames.ofProgram(frames);
                if (program != frames) {
                    thrown.setStackTrace(program);
                }
                recorder.end(
                        thread,
                        home == Realms.E ? Format.OUT_THROW : Format.IN_THROW,
                        crosses(thrown, home));
                label(thread, home, followed);
                writers.takeBack(thread, given);
                leave(given);
                return thrown;
            }
        } catch (Throwable unable) {
            throw broken.is(unable, marks.running());
        }
    }

    /** What code of {@code writer} changed, in objects that both realms hold and in the JVM. */
    private void carryOver(ThreadState thread, byte writer) {
        flush(writer);
        Val changes = writer == Realms.T ? jvm.changesOfTest(thread) : jvm.changes(thread);
        if (changes != null) {
            change(JvmState.ID, writer, changes);
        }
    }

    /** Behind how a call of T's ended: what it wrote, where that was looked at. */
    private void label(ThreadState thread, byte home, Footprint followed) {
        String label = home == Realms.E ? Effects.leave(thread, followed) : null;
        if (label != null) {
            recorder.note(thread, label);
        }
    }

    @Override
    public int introduce(String type, byte home, Object object) {
        return recorder.introduce(type, home);
    }

    @Override
    public int drawn(int id, Object o, byte realm) {
        int drawn = IdentityHash.drawn(o);
        if (drawn != 0 && realm == Realms.E) {
            change(JvmState.ID, Realms.E, DrawnHashes.told(id, drawn));
        }
        return drawn;
    }

    @Override
    public void content(int id, Val content) {
        recorder.content(id, content);
    }

    @Override
    protected void replacedWhatIsCompared() {}

    @Override
    protected boolean isOfOther(Transferred changed, byte writer) {
        return writer == Realms.E && writers.isOfTest(changed, ThreadState.current());
    }

    @Override
    protected void changedLate(Transferred changed, byte writer) {
        if (writer == Realms.E && !isOfOther(changed, writer) && changed.isWhole()) {
            again(changed, writer);
        } else if (!watched.leave(changed)) {
            late.met(changed, this::refusedHere);
        }
    }

    @Override
    protected void elements(int id, Val content, Object[] elements, byte realm) {
        Val[] told = new Val[elements.length];
        for (int i = 0; i < told.length; i++) {
            told[i] = told(elements[i], content.parts()[i], realm);
        }
        recorder.content(id, Val.array(content.type(), told));
    }

    @Override
    public void change(int id, byte writer, Val content) {
        scatterChange(id, content, writer);
        recorder.change(id, writer, content);
    }

    @Override
    public Object twin(Object array, byte realm) {
        return counterparts.twin(array, realm);
    }

    @Override
    public Object convert(Object o, byte from) {
        return counterparts.convert(o, from);
    }

    @Override
    public Object counterpart(Object own) {
        synchronized (lock) {
            return convert(own, Realms.T);
        }
    }

    @Override
    public Class<?> below(Class<?> type) {
        return wrappers.below(type);
    }

    @Override
    public Object rebuild(Val value) {
        throw new IllegalStateException("a capture rebuilds nothing");
    }

    @Override
    public ValueIdentity identity() {
        return comparisons;
    }

    @Override
    public Disclosures disclosures() {
        return disclosures;
    }

    @Override
    public TestEvents tests() {
        return outcomes;
    }

    @Override
    public TaskOrder tasks() {
        return tasks;
    }

    @Override
    public WaitLimits waits() {
        return limits;
    }

    /** Neither realm has seen the call, so a replay would not make it. */
    @Override
    public void runs(byte realm) {
        ThreadState thread = ThreadState.current();
        if (thread.realm != realm
                && thread.isSure()
                && strays < MOST_STRAYS
                && !Initialisers.run()
                && !(realm == Realms.T && SerialHooks.constructs())) {
            strays++;
            refusedHere(uncalled(realm));
        }
    }

    private static String uncalled(byte realm) {
        return (realm == Realms.T ? "the code under test" : "the environment")
                + " runs without having been called: an initialiser, or what the JDK calls";
    }

    @Override
    public void leaked(Object object, byte holder) {
        refusedHere(
                "leak: "
                        + object.getClass().getName()
                        + " reached code of "
                        + (char) holder
                        + " without a wrapper");
    }

    @Override
    public void raw(Object self) {
        refusedHere("leak: " + self.getClass().getName() + " was asked through its interface");
        super.raw(self);
    }

    /** What has changed when nobody looked, the other realm may have seen: it is refused. */
    @Override
    public void end() {
        synchronized (lock) {
            firstRefusal.programEnded();
            if (broken.isThere()) {
                ThreadState.set(new ThreadState(ThreadState.UNKNOWN, Realms.T));
                refused(broken.text(), broken.place());
            } else {
                String end = marks.refuseForStack();
                if (end != null) {
                    tell(RefusalTexts.STACK_ENDS, end);
                }
                disclosures.write(directory);
                outcomes.write(directory);
                LateChanges.end(watched, directory)
                        .forEach(what -> refused(what, "the end of the program"));
                marks.write(directory, recorder.crossings());
                recorder.programEnds();
            }
            recorder.hideEarlier();
        }
    }

    @Override
    public void refused(String what, String place) {
        synchronized (lock) {
            marks.refused(what + " at " + place);
            tell(what, place);
        }
    }

    private void tell(String what, String place) {
        ThreadState thread = ThreadState.current();
        recorder.begin(thread, thread.realm == 0 ? Realms.T : thread.realm);
        recorder.refusal(thread, what, place);
        firstRefusal.met(what, place);
    }

    @Override
    protected void stackEnds() {
        marks.stackEnds();
    }

    @Override
    public boolean setByEnvironment(ClassLoader loader) {
        synchronized (lock) {
            return jvm.isOfEnvironment(loader);
        }
    }

    /** E ends the program inside a call of T's: that is what the call came to. */
    @Override
    public void exits(int status) {
        ThreadState thread = ThreadState.current();
        synchronized (lock) {
            if (thread.realm == Realms.E && thread.out > 0) {
                recorder.begin(thread, Realms.E);
                carryOver(thread, Realms.E);
                recorder.end(
                        thread, Format.OUT_THROW, Val.value(EXIT, Val.number(Format.INT, status)));
            }
        }
    }

    @Override
    public Object monitor(Object object) {
        return counterparts.monitor(object);
    }

    @Override
    public Class<?> classOf(Object object) {
        if (object instanceof Wrapper w) {
            return w.factor$crossed().real.getClass();
        }
        Cached cached = known.get(object);
        if (cached != null
                && cached.transferred instanceof TransferredArray array
                && array.local() != object
                && isUnnamed(array.element)) {
            refusedHere(
                    "the class of an array of "
                            + array.element.getName()
                            + ", which the other realm does not name, is asked for");
        }
        return object.getClass();
    }
}
