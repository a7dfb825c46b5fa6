package factor.runtime.state;

import factor.contract.Format;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.StackSeen;
import factor.runtime.boundary.SyntheticHash;
import factor.runtime.boundary.ThreadAttributes;
import factor.runtime.boundary.ThreadState;
import factor.runtime.content.DrawnHashes;
import factor.runtime.jvm.AssertionState;
import factor.runtime.jvm.Counter;
import factor.runtime.jvm.PropertyState;
import factor.runtime.jvm.StaticSlot;
import factor.transcript.Val;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Locale;
import java.util.TimeZone;

/**
 * What the JVM keeps for both realms and T reads without a crossing: of the thread its interrupted
 * flag, name and priority; the default locales and zone; system properties; settings of
 * java.util.logging; standard streams; whether classes that are loaded check assertions; the
 * greatest priorities of threads; what numbers the names of threads. What E has changed in it is
 * recorded when T is to go on, as a Change of object {@link #ID}; a replay does it to its own JVM.
 * What T changes it changes on a replay too; what of that E could see and no crossing tells ({@link
 * TestState}) is recorded when E is to go on, and compared. Callers hold the crossing lock.
 */
public final class JvmState {
    /** The number that no object has. */
    public static final int ID = 0;

    /** What begins or ends on the current thread: hashes start anew. */
    public static final String TEST = "test";

    private static final Counter[] COUNTERS = Counter.all();
    private static final Val[] NONE = {};
    private static final StaticSlot ZONE = new StaticSlot(TimeZone.class, "defaultTimeZone");

    private static final ClassLoader LOADER = ClassLoader.getSystemClassLoader();

    private final ArrayList<Val> changes = new ArrayList<>();
    private final PropertyState properties = new PropertyState();
    private final TestState test = new TestState();

    /** Context class loaders that E has set: what code of T asks for is told no more. */
    private final ArrayList<WeakReference<ClassLoader>> loaders = new ArrayList<>();

    private Locale locale = Locale.getDefault();
    private Locale display = Locale.getDefault(Locale.Category.DISPLAY);
    private Locale format = Locale.getDefault(Locale.Category.FORMAT);
    private Val zone;
    private Object zoneFound;

    /**
     * @param zone id of the default zone
     */
    public JvmState(String zone) {
        this.zone = DefaultZone.named(zone);
        Output.agree();
    }

    /**
     * T hands over: what it changed that no crossing tells, or null. What is now is what E finds.
     */
    public Val changesOfTest(ThreadState thread) {
        for (Counter counter : COUNTERS) {
            counter.agreed = counter.get();
        }
        Output.agree();
        return test.changes(thread);
    }

    /** E has set this context class loader. */
    public boolean isOfEnvironment(ClassLoader loader) {
        return loader != null && loaders.stream().anyMatch(one -> one.get() == loader);
    }

    /** E hands over: what it changed, or null. */
    public Val changes(ThreadState thread) {
        ofThread(thread.attributes);
        if (thread.test != 0) {
            changes.add(Val.value(TEST, Val.number(Format.LONG, thread.test)));
            SyntheticHash.startAnew(thread.key, thread.test);
            thread.test = 0;
        }
        thread.stacks.moveTo(changes);
        ofJvm();
        count();
        properties.changes(changes);
        LogState logging = test.logging();
        if (logging != null) {
            logging.changes(changes);
        }
        test.assertions.changes(changes);
        test.groups.changesOfEnvironment(thread, changes);
        Output.changes(changes);
        if (changes.isEmpty()) {
            return null;
        }
        Val all = Val.value("state", changes.toArray(NONE));
        changes.clear();
        return all;
    }

    private void ofThread(ThreadAttributes thread) {
        thread.changesOfEnvironment(changes);
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        if (loader != thread.loader() && loader != LOADER && !isOfEnvironment(loader)) {
            loaders.add(new WeakReference<>(loader));
        }
        thread.agree();
    }

    private void ofJvm() {
        Locale l = Locale.getDefault();
        Locale d = Locale.getDefault(Locale.Category.DISPLAY);
        Locale f = Locale.getDefault(Locale.Category.FORMAT);
        if (l != locale || d != display || f != format) {
            locale = l;
            display = d;
            format = f;
            changes.add(Val.value("locale", tag(l), tag(d), tag(f)));
            String untold = untoldLocale(l, d, f);
            if (untold != null) {
                Mode.current().refusedHere(untold);
            }
        }
        Object found = ZONE.get();
        if (found != zoneFound && found != null) {
            zoneFound = found;
            String untold = DefaultZone.untold((TimeZone) found);
            if (untold != null) {
                Mode.current().refusedHere(untold);
            }
            Val told = DefaultZone.describe((TimeZone) found);
            if (!told.equals(zone)) {
                zone = told;
                changes.add(told);
            }
        }
    }

    /** What is set in the JVM at present and cannot be told; null where all can. */
    public static String untold() {
        String locale =
                untoldLocale(
                        Locale.getDefault(),
                        Locale.getDefault(Locale.Category.DISPLAY),
                        Locale.getDefault(Locale.Category.FORMAT));
        Object zone = ZONE.get();
        return locale == null && zone != null ? DefaultZone.untold((TimeZone) zone) : locale;
    }

    private static String untoldLocale(Locale... defaults) {
        for (Locale one : defaults) {
            if (!Locale.forLanguageTag(one.toLanguageTag()).equals(one)) {
                return "the environment sets a default locale that no language tag tells, "
                        + one
                        + " (set one that Locale.forLanguageTag gives)";
            }
        }
        return null;
    }

    private static Val tag(Locale locale) {
        return Val.text(locale.toLanguageTag());
    }

    private void count() {
        for (int i = 0; i < COUNTERS.length; i++) {
            Counter counter = COUNTERS[i];
            int now = counter.get();
            if (now != counter.agreed) {
                changes.add(
                        Val.value(
                                "counted",
                                Val.number(Format.INT, i),
                                Val.number(Format.INT, now - counter.agreed)));
                counter.agreed = now;
            }
        }
    }

    /**
     * Replay: does what E did, on the thread it was done to. What E saw of a stack the caller
     * compares.
     */
    static void apply(Val state) {
        Thread current = Thread.currentThread();
        for (Val change : state.parts()) {
            Val[] parts = change.parts();
            switch (change.type()) {
                case "interrupted" -> {
                    Thread.interrupted();
                    if (parts[0].tag() == Format.TRUE) {
                        current.interrupt();
                    }
                }
                case "hash" -> DrawnHashes.take(parts);
                case "name" -> current.setName(parts[0].text());
                case "priority" -> current.setPriority((int) parts[0].number());
                case "locale" -> {
                    Locale.setDefault(Locale.forLanguageTag(parts[0].text()));
                    Locale.setDefault(
                            Locale.Category.DISPLAY, Locale.forLanguageTag(parts[1].text()));
                    Locale.setDefault(
                            Locale.Category.FORMAT, Locale.forLanguageTag(parts[2].text()));
                }
                case TEST -> SyntheticHash.startAnew(ThreadState.current().key, parts[0].number());
                case DefaultZone.TYPE -> TimeZone.setDefault(DefaultZone.rebuild(parts));
                case "property" -> PropertyState.apply(parts);
                case LogState.PROPERTIES_SET,
                        LogState.MADE,
                        LogState.LEVEL,
                        LogState.PARENTS,
                        LogState.HANDLERS ->
                        LogState.apply(change);
                case StackSeen.TYPE, StackSeen.LINE, StackSeen.LINES, StackSeen.EARLIER -> {}
                case AssertionState.TYPE -> AssertionState.apply(parts);
                case GroupState.TYPE -> GroupState.apply(parts);
                case "stream" ->
                        Output.apply(parts[0].tag() == Format.TRUE, (int) parts[1].number());
                case "counted" -> COUNTERS[(int) parts[0].number()].add((int) parts[1].number());
                default ->
                        throw new IllegalStateException(
                                "the transcript changes the JVM's " + change.type());
            }
        }
    }
}
