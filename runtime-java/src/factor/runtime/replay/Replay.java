package factor.runtime.replay;

import factor.contract.ConfigWords;
import factor.contract.FileNames;
import factor.contract.Format;
import factor.runtime.boundary.Disclosures;
import factor.runtime.boundary.LeakError;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.TaskOrder;
import factor.runtime.boundary.ThreadState;
import factor.runtime.boundary.ValueIdentity;
import factor.runtime.boundary.WaitLimits;
import factor.runtime.boundary.Wrapper;
import factor.runtime.content.Transferred;
import factor.runtime.content.Watched;
import factor.runtime.crossing.Boundary;
import factor.runtime.crossing.ReflectionGuard;
import factor.runtime.crossing.ValueComparisons;
import factor.runtime.effects.Functions;
import factor.runtime.effects.LabelRules;
import factor.runtime.replay.Questions.Question;
import factor.runtime.state.TestState;
import factor.runtime.substitute.concurrent.Monitors;
import factor.runtime.substitute.reflect.SourceMemberFinder;
import factor.transcript.Val;

import java.io.IOException;
import java.nio.file.Path;

/**
 * The code under test runs, the transcript answers. This class says in which order the parts do
 * their work: {@link ThreadBinder} finds the recorded stream of a thread, {@link QuestionMatcher}
 * and {@link CallMatcher} compare a call, {@link EnvironmentPlayer} answers it, {@link Schedule}
 * keeps the recorded order, {@link DivergenceLatch} the first divergence.
 */
public final class Replay extends Boundary implements Schedule.Listener {
    private final Path report;
    private final long started = System.nanoTime();
    private final Streams streams;
    private final Redacted redacted;
    private final DivergenceLatch latch;
    private final ThreadBinder binder;
    private final Schedule schedule;
    private final PoolTasks tasks;
    private final RecordedWaits waits;
    private final Rebuilder rebuilder;
    private final IdentityAnswers identity;
    private final ValueComparisons comparisons;
    private final Disclosures disclosures;
    private final CallMatcher calls;
    private final QuestionMatcher questions;
    private final Functions functions;
    private final EnvironmentPlayer player;
    private final EnvironmentThreads threads;
    private final SuiteProgress progress;
    private final UnwatchedChanges unwatched;
    private final UnprovedChanges unproved;
    private final Unseen unseen;

    /** The status with which code under test ends the program, null while it does not. */
    private volatile Integer exit;

    /**
     * @param isProof the code is that which was captured
     * @param match how calls are matched (docs/matching.md)
     * @param tests the tests of the capture, a line each
     * @param ended the file that tells which of them have ended; null where nobody wants to know
     * @param left what the capture has left ({@link Unseen}); of a proof nothing
     */
    public Replay(
            Realms realms,
            ClassLoader loader,
            Path directory,
            Path report,
            RecordedSecrets secrets,
            boolean isProof,
            long turnSeconds,
            LabelRules labels,
            String match,
            String tests,
            Path ended,
            Watched watched,
            String left) {
        super(realms, loader, new SourceMemberFinder(), watched);
        this.report = report;
        Doubts doubts = new Doubts(realms);
        redacted = new Redacted(secrets, doubts);
        Timing timing = new Timing(turnSeconds);
        RecordedTests recorded = new RecordedTests(tests);
        streams = new Streams(directory, recorded);
        latch =
                new DivergenceLatch(
                        lock, realms, streams, labels, this::text, () -> EarlyEnd.begin(this::end));
        binder = new ThreadBinder(streams, latch);
        schedule = new Schedule(lock, realms, streams, latch, timing, System::nanoTime, this);
        unproved = new UnprovedChanges(directory, isProof);
        RunAhead runAhead =
                new RunAhead(isProof, schedule, streams, System::nanoTime, unproved, doubts);
        PolledSleeps polled =
                new PolledSleeps(schedule, streams, latch, doubts, timing, System::nanoTime);
        waits = new RecordedWaits(lock, latch, binder, schedule, timing, polled);
        tasks = new PoolTasks(lock, streams, latch, schedule, waits);
        TestState test = new TestState();
        unseen =
                new Unseen(
                        left, recorded, watched, doubts, this::transferred, schedule::mayOthersRun);
        rebuilder = new Rebuilder(this, streams, latch, redacted, test, unseen, doubts);
        identity = new IdentityAnswers(this, latch, binder, schedule, redacted, doubts);
        comparisons = new ValueComparisons(this, identity);
        disclosures = new ReflectionGuard(realms, this);
        unwatched = new UnwatchedChanges(directory, isProof, watched, this, redacted);
        calls =
                new CallMatcher(
                        this, streams, latch, schedule, waits, redacted, test, unwatched, unseen);
        functions = labels.functions;
        questions =
                new QuestionMatcher(
                        this,
                        streams,
                        latch,
                        schedule,
                        timing,
                        rebuilder,
                        calls,
                        redacted,
                        test,
                        asked(labels, match));
        player =
                new EnvironmentPlayer(
                        this, latch, schedule, runAhead, waits, rebuilder, calls, questions, test);
        threads = new EnvironmentThreads(lock, streams, schedule, player);
        LeftOutTests leftOut = new LeftOutTests(this, streams, latch, rebuilder, test);
        progress =
                new SuiteProgress(
                        recorded, ended, this::soFar, functions::testBegins, leftOut::pass);
    }

    /**
     * What may be asked out of the recorded order, or null. Of functions it is known where one
     * thread crosses: where several do, how far each has come would count.
     */
    private Questions asked(LabelRules labels, String match) {
        boolean isStrict = match.equals(ConfigWords.STRICT);
        if (redacted.isAny() || isStrict && (functions.isEmpty() || streams.all().size() > 1)) {
            return null;
        }
        return new Questions(
                streams.all(),
                isStrict ? labels.strict() : labels,
                match.equals(ConfigWords.INDEPENDENT));
    }

    @Override
    public Object call(Member member, Object receiver, Object[] arguments) throws Throwable {
        ThreadState thread = ThreadState.current();
        thread.crossing = true;
        schedule.turns.arrives();
        Question question;
        Object answered = null;
        Transferred[] given = null;
        boolean isRepeatedClose = false;
        boolean isSpareSleep;
        Expectations at;
        synchronized (lock) {
            schedule.turns.arrived();
            at = binder.bind(thread, member);
            isSpareSleep = waits.polled.isSpare(at, member);
            question =
                    isSpareSleep ? null : questions.find(thread, at, member, receiver, arguments);
            if (isSpareSleep) {
                waits.sleeps(true);
            } else if (question == null) {
                isRepeatedClose = calls.closes.isNew(at, member, receiver);
                given =
                        isRepeatedClose
                                ? null
                                : calls.match(thread, at, member, receiver, arguments);
                functions.called(member.text);
            } else {
                answered = questions.answer(thread, at, question, member, receiver, arguments);
            }
        }
        if (question != null || isRepeatedClose || isSpareSleep) {
            thread.crossing = false;
            thread.waits = 0;
            thread.attach();
            if (isSpareSleep) {
                waits.letOthersGoOn();
            }
            if (question != null && question.answer().kind == Format.OUT_THROW) {
                throw (Throwable) answered;
            }
            return answered;
        }
        byte before = thread.realm;
        thread.realm = Realms.E;
        Object result;
        try {
            if (Monitors.waits(member)) {
                schedule.giveUp(receiver, at);
            }
            result = player.answer(thread, at, given, member);
        } finally {
            thread.crossing = false;
            thread.realm = before;
            thread.waits = 0;
        }
        thread.attach();
        if (member.closes) {
            synchronized (lock) {
                calls.closes.returned(receiver);
            }
        }
        return result;
    }

    /** Plays the main thread of a program whose main class is of the environment. */
    public void playMain() {
        synchronized (lock) {
            progress.comesTo(0);
        }
        threads.playMain();
    }

    @Override
    public boolean waits(Expectations at, long nanos) {
        questions.whileWaiting(at, nanos);
        if (nanos > Timing.SPARE_NANOS) {
            tasks.startSpare();
        }
        return questions.mayBeAsked() || tasks.hasSpares() || waits.leaveThoseOfOthers();
    }

    @Override
    public void comesInOrder() {
        questions.forget();
    }

    @Override
    public void comesTo(long done) {
        progress.comesTo(done);
        unseen.comesTo(done);
    }

    private Transferred transferred(int id) {
        return rebuilder.transferred(id);
    }

    /** What can make a verdict of the tests so far uncertain. */
    private String soFar() {
        unseen.nextTest();
        waits.polled.nextTest();
        return redacted.given() + "\t" + waits.sleeps() + "\t" + identity.doubted().count();
    }

    @Override
    public void startThreads() {
        threads.start();
    }

    @Override
    public void turn() {
        if (streams.all().size() < 2) {
            return;
        }
        ThreadState thread = ThreadState.current();
        schedule.turns.arrives();
        synchronized (lock) {
            schedule.turns.arrived();
            schedule.awaitBeforeLock(binder.streamOf(thread));
        }
    }

    @Override
    public Object rebuild(Val value) {
        return rebuilder.rebuild(value);
    }

    @Override
    public int introduce(String type, byte home, Object object) {
        return rebuilder.number(type, object);
    }

    @Override
    public void content(int id, Val content) {
        rebuilder.compareContent(id, content);
    }

    @Override
    protected void replacedWhatIsCompared() {
        identity.replaced();
    }

    @Override
    protected void elements(int id, Val content, Object[] elements, byte realm) {
        rebuilder.compareElements(id, content, elements);
    }

    @Override
    public void change(int id, byte writer, Val content) {
        rebuilder.compareChange(id, writer, content);
    }

    @Override
    protected void changedLate(Transferred late, byte writer) {
        if (!unwatched.isAsCaptured(late, streams.reading())) {
            throw latch.diverge(streams.reading(), null, changedLate(late));
        }
    }

    private static String changedLate(Transferred late) {
        return "changes #"
                + late.id
                + ", of "
                + late.local().getClass().getName()
                + ", long after it had crossed";
    }

    @Override
    public TaskOrder tasks() {
        return tasks;
    }

    @Override
    public WaitLimits waits() {
        return waits;
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
    public void exits(int status) {
        exit = status;
    }

    @Override
    public void leaked(Object object, byte holder) {
        latch.compared();
        throw new LeakError(
                object.getClass().getName()
                        + " reached code of "
                        + (char) holder
                        + " without a wrapper");
    }

    @Override
    public void refused(String what, String place) {
        synchronized (lock) {
            throw latch.diverge(
                    streams.reading(),
                    null,
                    "reaches what is not supported: " + what + " at " + place);
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

    @Override
    public void end() {
        synchronized (lock) {
            schedule.letFinish();
            questions.leaveLast();
            streams.all().forEach(waits::leave);
            if (latch.isLatched()) {
                // Only of one that came at the end of a stack is nothing known.
                latch.divergedAtEnd("a divergence of which no more can be told");
            }
            findLateChange();
            try {
                unwatched.end();
                unproved.end();
                new Report(latch.divergence(), latch.failedTest(), counts()).write(report);
            } catch (IOException e) {
                throw new IllegalStateException("the report cannot be written: " + e, e);
            }
        }
    }

    /**
     * What changed after it was no longer watched the environment may have seen: its answers are
     * those to the old content.
     */
    private void findLateChange() {
        for (Transferred t : watched.old()) {
            if (latch.divergence() == null && t.changed(Realms.T)) {
                latch.divergedAtEnd(changedLate(t));
            }
        }
    }

    private Report.Counts counts() {
        long events = 0;
        long leftovers = 0;
        String first = null;
        String firstAt = null;
        for (Expectations x : streams.all()) {
            events += x.taken;
            Expected next = x.crossing();
            while (next != null && calls.closes.leave(x, null, null) != null) {
                next = x.crossing();
            }
            if (next != null) {
                leftovers++;
                if (first == null) {
                    first = "#" + next.event + " " + Divergence.render(next);
                    firstAt = x.file.replace(FileNames.OF_STREAM, "#") + next.event;
                }
            }
        }
        long wallMillis = (System.nanoTime() - started) / 1_000_000;
        return new Report.Counts(
                events,
                redacted.given(),
                waits.sleeps(),
                identity.doubted(),
                exit,
                leftovers,
                first,
                firstAt,
                wallMillis);
    }
}
