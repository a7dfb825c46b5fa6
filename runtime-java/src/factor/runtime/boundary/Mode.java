package factor.runtime.boundary;

import factor.runtime.jvm.Jvm;
import factor.runtime.jvm.StackRoom;

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

    public abstract Object call(Member member, Object receiver, Object[] arguments)
            throws Throwable;

    /**
     * A crossing by code that declares no exceptions.
     *
     * @param receiver null for statics and constructors
     * @param arguments boxed, in the caller's view
     * @return boxed, in the caller's view; null for void
     */
    public final Object cross(Member member, Object receiver, Object[] arguments) {
        if (receiver == null && member.onObject) {
            // What was null is told by `caught`, in the code that has called the hook.
            throw new NullPointerException();
        }
        try {
            return callWithRoom(member, receiver, arguments);
        } catch (Throwable thrown) {
            if (thrown instanceof LinkageError) {
                Faults.look(thrown);
            }
            throw Jvm.sneak(thrown);
        }
    }

    /**
     * A crossing that does not begin where the stack's end is near: the end of it, in the middle,
     * would leave half of a crossing. To the code that makes it, it is the stack's end.
     */
    public final Object callWithRoom(Member member, Object receiver, Object[] arguments)
            throws Throwable {
        try {
            StackRoom.ensure();
        } catch (StackOverflowError end) {
            stackEnds();
            throw end;
        }
        return call(member, receiver, arguments);
    }

    /** A crossing is not made, for the stack's end is near: there is room for very little. */
    protected void stackEnds() {}

    /** Where classes are at home. */
    public abstract ClassRealms classes();

    /** Tasks of pools, functions of futures and timers. */
    public TaskOrder tasks() {
        return TaskOrder.NONE;
    }

    /** Waits for some time at most. */
    public WaitLimits waits() {
        return WaitLimits.NONE;
    }

    /** Comparisons of values by identity. */
    public ValueIdentity identity() {
        return ValueIdentity.PLAIN;
    }

    /** What a realm is shown without a crossing. */
    public Disclosures disclosures() {
        return Disclosures.NONE;
    }

    /** What JUnit tells. */
    public TestEvents tests() {
        return TestEvents.NONE;
    }

    /** Whether objects of the two realms are told apart, and uses of the other's are crossings. */
    public boolean separates() {
        return true;
    }

    /** What `synchronized` locks for an object: the real one where there is one. */
    public Object monitor(Object object) {
        return object;
    }

    /** What the environment holds for an object of the code under test, or the object itself. */
    public Object counterpart(Object own) {
        return own;
    }

    public Class<?> classOf(Object object) {
        return object.getClass();
    }

    /** {@link Class#isInstance}, asked of the class that the program believes in. */
    public final boolean isInstance(Class<?> type, Object object) {
        return type.isInstance(object)
                || object != null
                        && classes()
                                .views()
                                .isAssignable(
                                        type,
                                        object instanceof Wrapper
                                                ? classOf(object)
                                                : object.getClass());
    }

    /**
     * What stands behind a wrapper is of this class of a library, which the wrapper does not
     * extend.
     */
    public boolean hides(Object wrapper, String type) {
        return false;
    }

    /** The other realm has something for an object of one's own. */
    public boolean hasCrossed(Object object) {
        return false;
    }

    /**
     * Capture: the class that takes the place of one under test where the environment makes classes
     * that name it; null where none can.
     */
    public Class<?> below(Class<?> type) {
        return null;
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

    /** The same of what stays: the tests that follow meet it as well. */
    public final void refusedLastingly(String what) {
        refusedHere(what);
        tests().stays(what);
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

    /**
     * Whether arrays of a class are made with the class itself as component (identity) or with its
     * view.
     */
    public boolean keepsArrays() {
        return false;
    }

    /**
     * The thread's realm while a shared type's method is asked: at home, its body runs in place.
     */
    public boolean atHome(Member member) {
        byte realm = Callers.running();
        return realm == member.home || realm == Realms.L;
    }

    /** Code of the thread's realm is about to end the program. */
    public void exits(int status) {}

    /** Code under test is about to take a lock. */
    public void turn() {}

    /** The environment has set this context class loader. */
    public boolean setByEnvironment(ClassLoader loader) {
        return false;
    }

    /**
     * An exception in words. One of the program's own classes is named alone: its text would be
     * made by the program's code.
     */
    public final String text(Throwable thrown) {
        String name = thrown.getClass().getName();
        return classes().home(name) == 0 ? thrown.toString() : name;
    }

    /** The program ended. */
    public void end() {}
}
