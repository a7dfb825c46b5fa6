package factor.runtime;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** What a crossing does: one implementation for each mode of the runtime. */
abstract class Mode {
    private static Mode current;

    /** The one that the command line asked for; null before {@link #begin}. */
    static Mode current() {
        return current;
    }

    /** Once, before the program runs. */
    static void begin(Mode mode) {
        current = mode;
    }

    abstract Object call(Member member, Object receiver, Object[] arguments) throws Throwable;

    /**
     * A crossing by code that declares no exceptions.
     *
     * @param receiver null for statics and constructors
     * @param arguments boxed, in the caller's view
     * @return boxed, in the caller's view; null for void
     */
    final Object cross(Member member, Object receiver, Object[] arguments) {
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
    abstract Views views();

    /** The class that the program knows, of a generated one. */
    String nameOf(String generated) {
        return views().shown(generated);
    }

    /** The home of a class, of which its code alone has objects; L where both realms have them. */
    abstract byte homeOf(Class<?> type);

    /** The class is public in its class file alone, not in the source. */
    abstract boolean opened(Class<?> type);

    /** See {@link Realms#widened}. */
    abstract Map<String, Integer> widened(String type);

    /** Whether objects of the two realms are told apart, and uses of the other's are crossings. */
    boolean separates() {
        return true;
    }

    /** What `synchronized` locks for an object: the real one where there is one. */
    Object monitor(Object object) {
        return object;
    }

    /** Whether two values of one class are one object. */
    boolean same(Object one, Object other) {
        return one == other;
    }

    /** A value is looked up by identity in a table, which is asked whether it has it where that matters. */
    void looksUp(Object key, BooleanSupplier isThere) {}

    /** A value is compared by identity with what a variable holds, by code of the JDK. */
    void swaps(Object expected, Object held) {}

    /** Code has the JDK compare objects by identity, and nobody knows which ones. */
    void comparesUnseen() {}

    /** The environment did so; which of the values that code under test had handed over were constants, as a hash. */
    void lookedUnseen(long constants) {}

    /** The environment compared values of this content by identity, and learned this of how code under test had handed them over. */
    void looked(Object value, HandedOver learned) {}

    Class<?> classOf(Object object) {
        return object.getClass();
    }

    /** {@link Class#isInstance}, asked of the class that the program believes in. */
    final boolean isInstance(Class<?> type, Object object) {
        return type.isInstance(object)
                || object != null && views().isAssignable(type, object instanceof Wrapper ? classOf(object) : object.getClass());
    }

    /** What stands behind a wrapper is of this class of a library, which the wrapper does not extend. */
    boolean hides(Object wrapper, String type) {
        return false;
    }

    /** A construct that is not supported was reached. */
    abstract void refused(String what, String place);

    /** An unsupported construct in whose place a default value goes on. */
    void dropped(String what, String place) {
        refused(what, place);
    }

    /** {@link #refused} at the innermost frame of the application. */
    final void refusedHere(String what) {
        refused(what, here());
    }

    /** {@link #dropped} at the innermost frame of the application. */
    final void droppedHere(String what) {
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
    void raw(Object self) {
        throw new LeakError(self.getClass().getName() + " crossed the boundary without a wrapper");
    }

    /** Code of a realm runs that the JDK may have called by itself. */
    void runs(byte realm) {}

    /** Whether arrays of a class are made with the class itself as component (identity) or with its view. */
    boolean keepsArrays() {
        return false;
    }

    /** The thread's realm while a shared type's method is asked: at home, its body runs in place. */
    boolean atHome(Member member) {
        byte realm = Callers.running();
        return realm == member.home || realm == Realms.L;
    }

    /** Code of the thread's realm is about to end the program. */
    void exits(int status) {}

    /** Code under test is about to take a lock. */
    void turn() {}

    /** Whether tasks of pools are told apart. */
    boolean ordersTasks() {
        return false;
    }

    /** A thread, task or function of this key made a crossing when it was recorded. */
    boolean hasStream(String key) {
        return false;
    }

    /** Something that repeats is to run, under this key. */
    boolean runs(String key) {
        return true;
    }

    /** The function that has this key ran at once when it was recorded. */
    boolean ranAtOnce(String key) {
        return false;
    }

    /** A task of this key is about to be handed over: waits for those that were before. */
    void awaitEarlier(String key) {}

    /** It has been handed over. */
    void isHandedOver(String key) {}

    /** Runs something on a thread like that on which the stream of this key was recorded. */
    void runsOnThreadOf(String key, Runnable what) {
        throw new IllegalStateException("no stream " + key);
    }

    /** A task of this key has been handed to a pool of several workers; {@code spare} ends its future without one. */
    void handedOver(String key, Runnable spare) {}

    /** A worker has come to it. */
    void taken(String key) {}

    /** A wait of code under test of so long at most, after so many others since its thread's last crossing, was in vain when it was recorded. */
    boolean wasOver(long nanos, int waits) {
        return false;
    }

    /** What happens is written down. */
    boolean isRecorded() {
        return false;
    }

    /** How long it is until a time of day; on a replay it is later. */
    long nanosUntil(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis - System.currentTimeMillis());
    }

    /** Code under test is about to wait for so long at most, in this method, but may be woken ({@link OpenWaits}). */
    void waits(long nanos, String where) {}

    /** It did so in vain when it was recorded. */
    boolean waited(long nanos, String where) {
        return false;
    }

    /** That is what comes next, and other threads have come as far as they would have since it has begun. */
    boolean isOver(long begun, long nanos) {
        return true;
    }

    /** Code under test has waited in vain for so long, and does not on a replay: other threads come as far as they would have. */
    void settles(long nanos) {}

    /** So long a wait of code under test lasts at least, unless it was in vain when it was recorded. */
    long turnNanos() {
        return 0;
    }

    /** Code under test waits for some time at most, and nothing tells whether that was over. */
    void waitsInPlace() {}

    /** A task of a pool ended. */
    void taskEnded(ThreadState task) {}

    /** Code of the thread's realm asks what a class is made of. */
    void reflected(Class<?> type) {}

    /** Code of the thread's realm looks up a method handle for a member of a class. */
    void handled(Class<?> type) {}

    /** Code of the thread's realm is given a class object. */
    void met(Class<?> type) {}

    /** The same by the name of a class of the code under test. */
    void met(String type) {}

    /** A file of the class path is looked for, by its name there. */
    void asked(String resource) {}

    /** Code under test looks at a stack in which a class of the environment calls it. */
    void looksUnder(String type) {}

    /** The environment looks at the stack of an exception, or (null) at that of the thread. */
    void sees(StackTraceElement[] frames, Throwable thrown) {}

    /** The environment asks for the line of a frame. */
    void seesLine(StackTraceElement frame) {}

    /** The home of a class that the plan names, or 0. */
    byte home(String type) {
        return 0;
    }

    /** A class of this name would be there on a replay as well: of the code under test, or of a framework that runs in place. */
    boolean isLocal(String type) {
        return true;
    }

    /** The object is of a class of the environment. */
    boolean isOfEnvironment(Object object) {
        return false;
    }

    /** The environment has set this context class loader. */
    boolean setByEnvironment(ClassLoader loader) {
        return false;
    }

    /** An exception in words. One of the program's own classes is named alone: its text would be made by the program's code. */
    final String text(Throwable thrown) {
        String name = thrown.getClass().getName();
        return home(name) == 0 ? thrown.toString() : name;
    }

    /** JUnit did not run a test, or all of a class, or not to its end. */
    void skipped(String why) {}

    /** JUnit ran a test, and it passed. */
    void passed() {}

    /** JUnit ran a test, or what is around tests, and it failed; {@code thrown} may be null. */
    void failed(Throwable thrown) {}

    /** The program ended. */
    void end() {}
}
