package factor.runtime.boundary;

import factor.runtime.jvm.Jvm;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** What a crossing does: one implementation for each mode of the runtime. */
public abstract class Mode {
    private static Mode current;

    /** The one that the command line asked for; null before {@link #begin}. */
    public static Mode current() {
        return current;
    }

    /** Once, before the program runs. */
    public static void begin(Mode mode) {
        current = mode;
    }

    public abstract Object call(Member member, Object receiver, Object[] arguments) throws Throwable;

    /**
     * A crossing by code that declares no exceptions.
     *
     * @param receiver null for statics and constructors
     * @param arguments boxed, in the caller's view
     * @return boxed, in the caller's view; null for void
     */
    public final Object cross(Member member, Object receiver, Object[] arguments) {
        if (receiver == null && member.onObject) {
            throw new NullPointerException(); // what was null is told by `caught`, in the code that has called the hook
        }
        try {
            return call(member, receiver, arguments);
        } catch (Throwable thrown) {
            if (thrown instanceof LinkageError) {
                Faults.look(thrown);
            }
            throw Jvm.sneak(thrown);
        }
    }

    /** What stands for classes in the other realm's code. */
    public abstract Views views();

    /** The class that the program knows, of a generated one. */
    public String nameOf(String generated) {
        return views().shown(generated);
    }

    /** The home of a class, of which its code alone has objects; L where both realms have them. */
    public abstract byte homeOf(Class<?> type);

    /** The class is public in its class file alone, not in the source. */
    public abstract boolean opened(Class<?> type);

    /** See {@link Realms#widened}. */
    public abstract Map<String, Integer> widened(String type);

    /** Whether objects of the two realms are told apart, and uses of the other's are crossings. */
    public boolean separates() {
        return true;
    }

    /** What `synchronized` locks for an object: the real one where there is one. */
    public Object monitor(Object object) {
        return object;
    }

    /** Whether two values of one class are one object. */
    public boolean same(Object one, Object other) {
        return one == other;
    }

    /** A value is looked up by identity in a table, which is asked whether it has it where that matters. */
    public void looksUp(Object key, BooleanSupplier isThere) {}

    /** A value is compared by identity with what a variable holds, by code of the JDK. */
    public void swaps(Object expected, Object held) {}

    /** Code has the JDK compare objects by identity, and nobody knows which ones. */
    public void comparesUnseen() {}

    /** The environment did so; which of the values that code under test had handed over were constants, as a hash. */
    public void lookedUnseen(long constants) {}

    /** The environment compared values of this content by identity, and learned this of how code under test had handed them over. */
    public void looked(Object value, HandedOver learned) {}

    public Class<?> classOf(Object object) {
        return object.getClass();
    }

    /** {@link Class#isInstance}, asked of the class that the program believes in. */
    public final boolean isInstance(Class<?> type, Object object) {
        return type.isInstance(object)
                || object != null && views().isAssignable(type, object instanceof Wrapper ? classOf(object) : object.getClass());
    }

    /** What stands behind a wrapper is of this class of a library, which the wrapper does not extend. */
    public boolean hides(Object wrapper, String type) {
        return false;
    }

    /** A construct that is not supported was reached. */
    public abstract void refused(String what, String place);

    /** An unsupported construct in whose place a default value goes on. */
    public void dropped(String what, String place) {
        refused(what, place);
    }

    /** {@link #refused} at the innermost frame of the application. */
    public final void refusedHere(String what) {
        refused(what, here());
    }

    /** {@link #dropped} at the innermost frame of the application. */
    public final void droppedHere(String what) {
        dropped(what, here());
    }

    private static String here() {
        for (StackTraceElement frame : Frames.ofProgram(new Throwable().getStackTrace())) {
            if (frame.getModuleName() == null) {
                return frame.toString();
            }
        }
        return "?";
    }

    /** A raw object was asked through an interface that only wrappers answer. */
    public void raw(Object self) {
        throw new LeakError(self.getClass().getName() + " crossed the boundary without a wrapper");
    }

    /** Code of a realm runs that the JDK may have called by itself. */
    public void runs(byte realm) {}

    /** Whether arrays of a class are made with the class itself as component (identity) or with its view. */
    public boolean keepsArrays() {
        return false;
    }

    /** The thread's realm while a shared type's method is asked: at home, its body runs in place. */
    public boolean atHome(Member member) {
        byte realm = Callers.running();
        return realm == member.home || realm == Realms.L;
    }

    /** Code of the thread's realm is about to end the program. */
    public void exits(int status) {}

    /** Code under test is about to take a lock. */
    public void turn() {}

    /** Whether tasks of pools are told apart. */
    public boolean ordersTasks() {
        return false;
    }

    /** A thread, task or function of this key made a crossing when it was recorded. */
    public boolean hasStream(String key) {
        return false;
    }

    /** Something that repeats is to run, under this key. */
    public boolean runs(String key) {
        return true;
    }

    /** The function that has this key ran at once when it was recorded. */
    public boolean ranAtOnce(String key) {
        return false;
    }

    /** A task of this key is about to be handed over: waits for those that were before. */
    public void awaitEarlier(String key) {}

    /** It has been handed over. */
    public void isHandedOver(String key) {}

    /** Runs something on a thread like that on which the stream of this key was recorded. */
    public void runsOnThreadOf(String key, Runnable what) {
        throw new IllegalStateException("no stream " + key);
    }

    /** A task of this key has been handed to a pool of several workers; {@code spare} ends its future without one. */
    public void handedOver(String key, Runnable spare) {}

    /** A worker has come to it. */
    public void taken(String key) {}

    /** A wait of code under test of so long at most, after so many others since its thread's last crossing, was in vain when it was recorded. */
    public boolean wasOver(long nanos, int waits) {
        return false;
    }

    /** What happens is written down. */
    public boolean isRecorded() {
        return false;
    }

    /** How long it is until a time of day; on a replay it is later. */
    public long nanosUntil(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis - System.currentTimeMillis());
    }

    /** Code under test is about to wait for so long at most, in this method, but may be woken ({@link factor.runtime.OpenWaits}). */
    public void waits(long nanos, String where) {}

    /** It did so in vain when it was recorded. */
    public boolean waited(long nanos, String where) {
        return false;
    }

    /** That is what comes next, and other threads have come as far as they would have since it has begun. */
    public boolean isOver(long begun, long nanos) {
        return true;
    }

    /** Code under test has waited in vain for so long, and does not on a replay: other threads come as far as they would have. */
    public void settles(long nanos) {}

    /** So long a wait of code under test lasts at least, unless it was in vain when it was recorded. */
    public long turnNanos() {
        return 0;
    }

    /** Code under test waits for some time at most, and nothing tells whether that was over. */
    public void waitsInPlace() {}

    /** A task of a pool ended. */
    public void taskEnded(ThreadState task) {}

    /** Code of the thread's realm asks what a class is made of. */
    public void reflected(Class<?> type) {}

    /** Code of the thread's realm looks up a method handle for a member of a class. */
    public void handled(Class<?> type) {}

    /** Code of the thread's realm is given a class object. */
    public void met(Class<?> type) {}

    /** The same by the name of a class of the code under test. */
    public void met(String type) {}

    /** A file of the class path is looked for, by its name there. */
    public void asked(String resource) {}

    /** Code under test looks at a stack in which a class of the environment calls it. */
    public void looksUnder(String type) {}

    /** The environment looks at the stack of an exception, or (null) at that of the thread. */
    public void sees(StackTraceElement[] frames, Throwable thrown) {}

    /** The environment asks for the line of a frame. */
    public void seesLine(StackTraceElement frame) {}

    /** The home of a class that the plan names, or 0. */
    public byte home(String type) {
        return 0;
    }

    /** A class of this name would be there on a replay as well: of the code under test, or of a framework that runs in place. */
    public boolean isLocal(String type) {
        return true;
    }

    /** The object is of a class of the environment. */
    public boolean isOfEnvironment(Object object) {
        return false;
    }

    /** The environment has set this context class loader. */
    public boolean setByEnvironment(ClassLoader loader) {
        return false;
    }

    /** An exception in words. One of the program's own classes is named alone: its text would be made by the program's code. */
    public final String text(Throwable thrown) {
        String name = thrown.getClass().getName();
        return home(name) == 0 ? thrown.toString() : name;
    }

    /** JUnit did not run a test, or all of a class, or not to its end. */
    public void skipped(String why) {}

    /** JUnit ran a test, and it passed. */
    public void passed() {}

    /** JUnit ran a test, or what is around tests, and it failed; {@code thrown} may be null. */
    public void failed(Throwable thrown) {}

    /** The program ended. */
    public void end() {}
}
