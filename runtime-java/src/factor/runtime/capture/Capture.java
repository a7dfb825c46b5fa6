package factor.runtime.capture;

import factor.runtime.Asked;
import factor.runtime.boundary.Frames;
import factor.runtime.boundary.IdentityHash;
import factor.runtime.boundary.IdentityTable;
import factor.runtime.boundary.Limit;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.StackSeen;
import factor.runtime.boundary.ThreadState;
import factor.runtime.boundary.Views;
import factor.runtime.boundary.Wrapper;
import factor.runtime.content.Cached;
import factor.runtime.content.CrossedValues;
import factor.runtime.content.DrawnHashes;
import factor.runtime.content.Transferred;
import factor.runtime.content.TransferredArray;
import factor.runtime.content.TransferredState;
import factor.runtime.crossing.Boundary;
import factor.runtime.crossing.Sameness;
import factor.runtime.effects.Effects;
import factor.runtime.effects.Footprint;
import factor.runtime.jvm.Ambient;
import factor.runtime.jvm.Jvm;
import factor.runtime.state.JvmState;
import factor.transcript.Format;
import factor.transcript.Rewriting;
import factor.transcript.StreamWriter;
import factor.transcript.TranscriptException;
import factor.transcript.Val;
import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** Converts, records, delegates, converts back, records. Its own failures mark the transcript and leave the program alone. */
public final class Capture extends Boundary {
    private static final Object[] NONE = {};
    /** Places that are told where a realm runs without having been called: one refuses the capture, some more help. */
    private static final int MOST_STRAYS = 16;

    private static final String MET = "met.txt";
    private static final String ASKED = "asked.txt";
    private final Set<String> asked = ConcurrentHashMap.newKeySet();
    private static final String SKIPPED = "skipped.txt";
    /** Why JUnit did not run tests. */
    private final Set<String> skipped = ConcurrentHashMap.newKeySet();
    /** It ran one to its end. */
    private volatile boolean isTested;

    private final Path directory;
    /** Whether a class is of T, shared ones included. */
    private final ClassValue<Boolean> ofTest = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return realms.home(type.getName()) == Realms.T;
        }
    };
    private volatile int strays;
    private int streams;
    private int objects;
    private long seq;
    /** The stream that introductions go to: that of the thread that holds the lock. */
    private ThreadState writing;

    /** What stands for Optionals of objects that do, and the other way round. */
    private final IdentityTable<Optional<?>> optionals = new IdentityTable<>();
    private int optionalHashes;
    private final JvmState jvm;
    /** Null where nothing is to be hidden. */
    private final Secrets secrets;
    /** Why a crossing could not be recorded; told at the end, in a stream of its own, for others may be half written. */
    private volatile Throwable broken;

    private final FirstRefusal firstRefusal;

    /** @param zone id of the default zone */
    public Capture(Realms realms, ClassLoader loader, Path directory, String zone, Secrets secrets, FirstRefusal firstRefusal) {
        super(realms, loader);
        this.firstRefusal = firstRefusal;
        this.secrets = secrets;
        jvm = new JvmState(zone);
        Frames.prepare();
        this.directory = directory;
    }

    @Override
    public Object call(Member member, Object receiver, Object[] arguments) throws Throwable {
        ThreadState thread = ThreadState.current();
        byte home = member.home;
        byte caller = home == Realms.E ? Realms.T : Realms.E;
        byte before = thread.realm;
        Footprint followed = Effects.enter(thread, member, receiver instanceof Wrapper w ? w.factor$crossed().real : receiver, arguments);
        Object realReceiver;
        Object[] realArguments = arguments.length == 0 ? NONE : new Object[arguments.length];
        Transferred[] given;
        try {
            synchronized (lock) {
                begin(thread, caller);
                if (home == before) {
                    refusedHere(uncalled(caller));
                }
                if (Asked.isGuarded()) {
                    refusedHere(Asked.GUARDED);
                }
                if (secrets != null) {
                    secrets.ofCall(member, arguments);
                }
                carryOver(thread, caller);
                Val described = told(receiver, caller, member, Member.RECEIVER);
                Val[] values = new Val[arguments.length];
                for (int i = 0; i < values.length; i++) {
                    values[i] = told(arguments[i], caller, member, i);
                }
                realReceiver = fitting(member, Member.RECEIVER, receiver, convert(receiver, caller));
                for (int i = 0; i < values.length; i++) {
                    realArguments[i] = fitting(member, i, arguments[i], convert(arguments[i], caller));
                    looksAtClass(member, arguments[i]);
                }
                writeCall(thread, member, described, values);
                given = enter();
            }
        } catch (Throwable unable) {
            throw broken(unable);
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

    private Val told(Object o, byte realm, Member member, int at) {
        Val described = crosses(o, realm);
        boolean isTold = CrossedValues.isTold(described) && member.hasIdentity(at);
        return isTold ? CrossedValues.told(described, which(heldByTest(o, realm), described, realm)) : described;
    }

    /** What code under test holds for a value of {@code realm}: not the Optional that stands for its own in the environment. */
    private Object heldByTest(Object o, byte realm) {
        return realm == Realms.E && o instanceof Optional<?> ? convert(o, realm) : o;
    }

    /** {@code toArray(T[])} and its like make arrays of the class of one that they are given, in the code of the JDK. */
    private void looksAtClass(Member member, Object given) {
        if (given instanceof Object[] array && member.text.owner().startsWith("java") && member.text.descriptor().contains("[L")
                && isUnnamed(Views.element(array.getClass()))) {
            refusedHere("an array of " + Views.element(array.getClass()).getName()
                    + ", which the other realm does not name, for a method of the JDK that asks for its class");
        }
    }

    private Object returned(ThreadState thread, Member member, Object[] arguments, Object result, Transferred[] given,
            Footprint followed) {
        byte home = member.home;
        try {
            synchronized (lock) {
                begin(thread, home);
                if (secrets != null) {
                    secrets.ofResult(member, arguments, result);
                }
                carryOver(thread, home);
                Val described = told(result, home, member, Member.RESULT);
                Object converted = fitting(member, Member.RESULT, result, convert(result, home));
                write(thread, home == Realms.E ? Format.OUT_RETURN : Format.IN_RETURN, described);
                label(thread, home, followed);
                leave(given);
                return converted;
            }
        } catch (Throwable unable) {
            throw broken(unable);
        }
    }

    /** A wrapper that is not of the type that is asked for (a final class of the JDK, say) would break the program. */
    private Object fitting(Member member, int at, Object raw, Object converted) {
        if (converted == raw || converted == null || member.fits(at, converted)) {
            return converted;
        }
        refusedHere("an object of " + raw.getClass().getName() + " cannot be wrapped (" + member + ")");
        return raw;
    }

    private Throwable thrown(ThreadState thread, Member member, Throwable thrown, Transferred[] given, Footprint followed) {
        byte home = member.home;
        try {
            synchronized (lock) {
                begin(thread, home);
                carryOver(thread, home);
                StackTraceElement[] frames = thrown.getStackTrace();
                StackTraceElement[] program = Frames.ofProgram(frames);
                if (program != frames) {
                    thrown.setStackTrace(program);
                }
                write(thread, home == Realms.E ? Format.OUT_THROW : Format.IN_THROW, crosses(thrown, home));
                label(thread, home, followed);
                leave(given);
                return thrown;
            }
        } catch (Throwable unable) {
            throw broken(unable);
        }
    }

    /** A crossing could not be recorded, for want of stack or memory, or by a fault of ours: nothing may be written any more. */
    private RuntimeException broken(Throwable unable) {
        if (broken == null) {
            broken = unable;
        }
        return Jvm.sneak(unable);
    }

    private void tellBroken() {
        ThreadState.set(new ThreadState(ThreadState.UNKNOWN, Realms.T));
        Throwable unable = broken;
        broken = null;
        refused("a crossing could not be recorded: " + unable, "a thread's stack end, or a fault of factor's");
    }

    /** What code of {@code writer} changed, in objects that both realms hold and in the JVM. */
    private void carryOver(ThreadState thread, byte writer) {
        flush(writer);
        Val changes = writer == Realms.T ? jvm.changesOfTest(thread) : jvm.changes(thread);
        if (changes != null) {
            change(JvmState.ID, writer, changes);
        }
    }

    private void lost(TranscriptException why) {
        lost(why.getMessage() + cause(why));
    }

    /** The program goes on; what the command line finds in the directory tells it that this is no capture. */
    private void lost(String why) {
        try {
            Files.deleteIfExists(directory.resolve(Ambient.FILE));
            Files.writeString(directory.resolve("lost.txt"), why);
        } catch (IOException e) {
            System.err.println("factor: " + why);
        }
    }

    private static String cause(Throwable why) {
        return why.getCause() == null ? "" : ": " + why.getCause().getMessage();
    }

    private void begin(ThreadState thread, byte realm) {
        writing = thread;
        if (thread.writer == null) {
            beginStream(thread, realm);
        }
        thread.openLimits().forEach(limit -> note(thread, limit));
    }

    private void beginStream(ThreadState thread, byte realm) {
        if (thread.realm == 0) {
            thread.realm = realm;
        }
        int number = streams++;
        StreamWriter writer = new StreamWriter(stream(number), number, this::lost, secrets);
        thread.writer = writer;
        Thread current = Thread.currentThread();
        thread.attributes.begin(current);
        int name = writer.string(current.getName());
        int key = writer.string(thread.streamName());
        writer.begin(Format.THREAD_START);
        writer.uv(name);
        writer.u8(current.isDaemon() ? 1 : 0);
        writer.u8(thread.realm == Realms.L ? realm : thread.realm);
        writer.uv(key);
        writer.end();
    }

    private Path stream(int number) {
        return directory.resolve("t" + number + ".tfs");
    }

    private void writeCall(ThreadState thread, Member member, Val receiver, Val[] arguments) {
        for (Val argument : arguments) {
            known(argument);
        }
        StreamWriter w = thread.writer;
        int id = thread.memberId(member);
        w.begin(member.home == Realms.E ? Format.OUT_CALL : Format.IN_CALL);
        w.uv(id);
        w.value(receiver);
        w.uv(arguments.length);
        w.values(arguments);
        w.end(++seq);
    }

    /** Behind how a call of T's ended: what it wrote, where that was looked at. */
    private static void label(ThreadState thread, byte home, Footprint followed) {
        String label = home == Realms.E ? Effects.leave(thread, followed) : null;
        if (label != null) {
            note(thread, label);
        }
    }

    private static void note(ThreadState thread, String note) {
        StreamWriter w = thread.writer;
        int text = w.string(note);
        w.begin(Format.NOTE);
        w.uv(text);
        w.end();
    }

    /** Secrets that a value names as such. */
    private void known(Val value) {
        Val content = CrossedValues.content(value);
        if (secrets != null && content.tag() == Format.VALUE) {
            secrets.ofValue(content);
        }
    }

    private void write(ThreadState thread, int kind, Val value) {
        known(value);
        StreamWriter w = thread.writer;
        w.begin(kind);
        w.value(value);
        w.end(++seq);
    }

    @Override
    public int introduce(String type, byte home, Object object) {
        int id = ++objects;
        StreamWriter w = writing.writer;
        int typeId = w.type(type);
        w.begin(Format.NEW);
        w.object(id);
        w.uv(typeId);
        w.u8(home);
        w.end();
        return id;
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
        StreamWriter w = writing.writer;
        w.begin(Format.CONTENT);
        w.object(id);
        w.value(content);
        w.end();
    }

    @Override
    public void change(int id, byte writer, Val content) {
        known(content);
        crossedValues.scatter(content, writer);
        StreamWriter w = writing.writer;
        w.begin(Format.CHANGE);
        w.object(id);
        w.u8(writer);
        w.value(content);
        w.end();
    }

    @Override
    public Object twin(Object array, byte realm) {
        if (holdsValues(array.getClass())) {
            return array;
        }
        String component = componentText(array.getClass());
        byte other = realm == Realms.E ? Realms.T : Realms.E;
        return Array.newInstance(componentType(component, other), Array.getLength(array));
    }

    /** What the other realm holds for an object that has been described. */
    @Override
    public Object convert(Object o, byte from) {
        if (o == null) {
            return null;
        }
        if (o instanceof Wrapper w) {
            return w.factor$crossed().real;
        }
        if (o instanceof Optional<?> optional) {
            return optional.isEmpty() ? o : optional(optional, from);
        }
        Cached cached = known(o, from);
        if (cached == null) {
            return o;
        }
        if (cached.transferred != null) {
            return cached.crossed.home == from ? cached.transferred.other() : cached.transferred.local();
        }
        Object wrapper = cached.wrapper();
        if (wrapper == null) {
            wrapper = wrap(o, cached, from);
        }
        return wrapper;
    }

    /** The same one for the other realm, where it holds what that holds itself; else one that stands for it. */
    private Object optional(Optional<?> optional, byte from) {
        Object inside = convert(optional.get(), from);
        if (inside == optional.get()) {
            return optional;
        }
        Optional<?> known = optionals.get(optional);
        if (known == null) {
            known = Optional.of(inside);
            optionals.put(optional, known, ++optionalHashes);
            optionals.put(known, optional, ++optionalHashes);
        }
        return known;
    }

    private Object wrap(Object o, Cached cached, byte from) {
        if (TransferredState.isContent(o.getClass())) {
            refusedHere("an object of " + o.getClass().getName() + " cannot be wrapped: hand over what it holds, or leave it to one realm");
        }
        try {
            Object wrapper = wrappers.make(o.getClass(), cached.crossed, "_capturing");
            cached.wrapper(wrapper);
            writing.made(wrapper);
            return wrapper;
        } catch (RuntimeException | LinkageError e) {
            refusedHere("an object of " + o.getClass().getName() + " cannot be wrapped: " + e.getMessage());
            return o;
        }
    }

    @Override
    public Object rebuild(Val value) {
        throw new IllegalStateException("a capture rebuilds nothing");
    }

    @Override
    public boolean answer(ThreadState thread, Sameness asked) {
        return Sameness.tell(asked);
    }

    @Override
    public void doubts() {}

    /** Neither realm has seen the call, so a replay would not make it. */
    @Override
    public void runs(byte realm) {
        ThreadState thread = ThreadState.current();
        if (thread.realm != realm && thread.isSure() && strays < MOST_STRAYS && !Initialisers.run()) {
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
        refusedHere("leak: " + object.getClass().getName() + " reached code of " + (char) holder + " without a wrapper");
    }

    @Override
    public void raw(Object self) {
        refusedHere("leak: " + self.getClass().getName() + " was asked through its interface");
        super.raw(self);
    }

    @Override
    public void taskEnded(ThreadState task) {
        synchronized (lock) {
            if (task.writer != null) {
                task.writer.close();
            }
        }
    }

    /** What changed after it was no longer watched may have been seen by the other realm: a replay could not show that. */
    @Override
    public void end() {
        synchronized (lock) {
            firstRefusal.programEnded();
            if (broken != null) {
                tellBroken();
            } else {
                write(MET, "\n", new TreeSet<>(values.met));
                write(ASKED, "\0", new TreeSet<>(asked));
                if (!isTested && !skipped.isEmpty()) {
                    write(SKIPPED, "\0", new TreeSet<>(skipped));
                }
                refuseLateChanges();
            }
            hideEarlier();
        }
    }

    private void refuseLateChanges() {
        for (Transferred t : watched.old()) {
            if (t.changed(Realms.T) || t.changed(Realms.E)) {
                Object o = t.local() == null ? t.other() : t.local();
                refused("#" + t.id + ", of " + o.getClass().getName() + ", was changed long after it had crossed",
                        "the end of the program");
            }
        }
    }

    /** What was written before it was known to be secret. */
    private void hideEarlier() {
        if (secrets == null || !secrets.any()) {
            return;
        }
        try {
            for (int i = 0; i < streams; i++) {
                if (Rewriting.holds(stream(i), secrets.forms())) {
                    Path anew = directory.resolve("t" + i + ".new");
                    Rewriting.write(stream(i), anew, secrets);
                    Files.move(anew, stream(i), StandardCopyOption.REPLACE_EXISTING);
                }
            }
            secrets.end();
        } catch (IOException | TranscriptException e) {
            lost("secrets that were written before they were known cannot be hidden: " + e.getMessage());
        }
    }

    @Override
    public void refused(String what, String place) {
        synchronized (lock) {
            ThreadState thread = ThreadState.current();
            begin(thread, thread.realm == 0 ? Realms.T : thread.realm);
            StreamWriter w = thread.writer;
            int whatId = w.string(what);
            int placeId = w.string(place);
            w.begin(Format.REFUSED);
            w.uv(whatId);
            w.uv(placeId);
            w.end();
            firstRefusal.met(what, place);
        }
    }

    @Override
    public void met(Class<?> type) {
        if (ofTest.get(type)) {
            met(type.getName());
        }
    }

    @Override
    public void met(String type) {
        if (ThreadState.current().realm == Realms.E) {
            values.met.add(type);
        }
    }

    @Override
    public void asked(String resource) {
        asked.add(resource);
    }

    @Override
    public void skipped(String why) {
        skipped.add(why);
    }

    @Override
    public void passed() {
        isTested = true;
    }

    @Override
    public void failed(Throwable thrown) {
        isTested = true;
    }

    /** Names for the command line, each ended. */
    private void write(String file, String end, TreeSet<String> names) {
        StringBuilder text = new StringBuilder();
        names.forEach(name -> text.append(name).append(end));
        try {
            Files.writeString(directory.resolve(file), text);
        } catch (IOException e) {
            lost(directory.resolve(file) + ": " + e);
        }
    }

    /** Frames of E below those of T are not there on a replay. */
    @Override
    public void looksUnder(String type) {
        refusedHere("code under test looks at a stack in which it is called by " + type);
    }

    @Override
    public void sees(StackTraceElement[] frames, Throwable thrown) {
        long seen = StackSeen.of(frames, realms);
        if (seen == 0) {
            return;
        }
        synchronized (lock) {
            Cached cached = thrown == null ? null : known.get(thrown);
            if (cached != null && cached.crossed.home == Realms.T) {
                ThreadState.current().stacks.add(Val.ref(cached.crossed.id), frames, realms);
            } else if (seen == StackSeen.of(StackSeen.here(), realms)) {
                ThreadState.current().stacks.add(Val.NULL, frames, realms);
            }
        }
    }

    @Override
    public void seesLine(StackTraceElement frame) {
        if (realms.home(frame.getClassName()) == Realms.T) {
            synchronized (lock) {
                ThreadState.current().stacks.line(frame);
            }
        }
    }

    @Override
    public boolean isRecorded() {
        return true;
    }

    @Override
    public void waits(long nanos, String where) {
        ThreadState.current().waits(new Limit(nanos, where).toString());
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
                begin(thread, Realms.E);
                carryOver(thread, Realms.E);
                write(thread, Format.OUT_THROW, Val.value(EXIT, Val.number(Format.INT, status)));
            }
        }
    }

    @Override
    public Object monitor(Object object) {
        return ((Wrapper) object).factor$crossed().real;
    }

    @Override
    public Class<?> classOf(Object object) {
        if (object instanceof Wrapper w) {
            return w.factor$crossed().real.getClass();
        }
        Cached cached = known.get(object);
        if (cached != null && cached.transferred instanceof TransferredArray array && array.local() != object && isUnnamed(array.element)) {
            refusedHere("the class of an array of " + array.element.getName() + ", which the other realm does not name, is asked for");
        }
        return object.getClass();
    }
}
