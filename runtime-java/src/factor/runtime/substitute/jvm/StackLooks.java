package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Callers;
import factor.runtime.boundary.Frames;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.StackSeen;
import factor.runtime.state.Output;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Substitutes for what looks at a stack: it has the frames of the source. Frames of E below T's are
 * not there on a replay, so T is refused what shows them. What E sees of T's no crossing tells: it
 * is noted.
 */
public final class StackLooks {
    private StackLooks() {}

    /** {@link Throwable#getStackTrace} */
    public static StackTraceElement[] getStackTrace(Throwable thrown) {
        return seen(Frames.ofProgram(thrown.getStackTrace()), thrown, true);
    }

    /** {@link Thread#getStackTrace} */
    public static StackTraceElement[] getStackTrace(Thread thread) {
        StackTraceElement[] frames = Frames.ofProgram(thread.getStackTrace());
        return thread == Thread.currentThread() || isOfTest() ? seen(frames, null, true) : frames;
    }

    /**
     * {@link Throwable#getStackTrace} for a test framework, which finds the line of the test in it:
     * neither realm sees it.
     */
    public static StackTraceElement[] framesOf(Throwable thrown) {
        return Frames.ofProgram(thrown.getStackTrace());
    }

    /** {@link Thread#getStackTrace} for a test framework. */
    public static StackTraceElement[] framesOf(Thread thread) {
        return Frames.ofProgram(thread.getStackTrace());
    }

    private static StackTraceElement[] seen(
            StackTraceElement[] frames, Throwable thrown, boolean hasLines) {
        if (isOfTest()) {
            Frames.Looking looking = new Frames.Looking();
            for (StackTraceElement frame : frames) {
                looking.at(frame.getClassName());
            }
        } else {
            Mode.current().disclosures().seesStack(frames, thrown, hasLines);
        }
        return frames;
    }

    private static boolean isOfTest() {
        return Callers.realm() == Realms.T;
    }

    /** {@link StackTraceElement#getLineNumber} */
    public static int getLineNumber(StackTraceElement frame) {
        if (!isOfTest()) {
            Mode.current().disclosures().seesLine(frame);
        }
        return frame.getLineNumber();
    }

    /** {@link StackWalker.StackFrame#getLineNumber} */
    public static int getLineNumber(StackWalker.StackFrame frame) {
        if (!isOfTest()) {
            Mode.current().disclosures().seesLine(frame.toStackTraceElement());
        }
        return frame.getLineNumber();
    }

    /** {@link Throwable#printStackTrace(PrintStream)} */
    public static void printStackTrace(Throwable thrown, PrintStream to) {
        printed(thrown, !Output.isFirst(to)).printStackTrace(to);
    }

    /** {@link Throwable#printStackTrace(PrintWriter)} */
    public static void printStackTrace(Throwable thrown, PrintWriter to) {
        printed(thrown, true).printStackTrace(to);
    }

    /**
     * Where the environment prints it, it and what it was caused by have the frames of the source.
     */
    private static Throwable printed(Throwable thrown, boolean hasLines) {
        if (!isOfTest()) {
            ArrayList<Throwable> found = new ArrayList<>();
            collect(thrown, found);
            for (Throwable one : found) {
                StackTraceElement[] all = one.getStackTrace();
                StackTraceElement[] frames = seen(Frames.ofProgram(all), one, hasLines);
                if (frames.length < all.length) {
                    one.setStackTrace(frames);
                }
            }
        }
        return thrown;
    }

    private static void collect(Throwable thrown, ArrayList<Throwable> to) {
        if (thrown == null || to.stream().anyMatch(one -> one == thrown)) {
            return;
        }
        to.add(thrown);
        collect(thrown.getCause(), to);
        for (Throwable suppressed : thrown.getSuppressed()) {
            collect(suppressed, to);
        }
    }

    /** {@link StackWalker#walk} */
    public static <X> X walk(
            StackWalker walker,
            Function<? super Stream<StackWalker.StackFrame>, ? extends X> function) {
        return walker.walk(frames -> function.apply(ofProgram(frames, true)));
    }

    /** {@link StackWalker#forEach} */
    public static void forEach(
            StackWalker walker, Consumer<? super StackWalker.StackFrame> action) {
        walker.walk(
                frames -> {
                    ofProgram(frames, true).forEach(action);
                    return null;
                });
    }

    /** {@link StackWalker#getCallerClass} */
    public static Class<?> getCallerClass(StackWalker walker) {
        try {
            return walker.walk(
                            frames ->
                                    ofProgram(frames, false)
                                            .skip(1)
                                            .map(StackWalker.StackFrame::getDeclaringClass)
                                            .findFirst())
                    .orElseThrow();
        } catch (NoSuchElementException e) {
            throw new IllegalCallerException("no caller frame");
        }
    }

    private static Stream<StackWalker.StackFrame> ofProgram(
            Stream<StackWalker.StackFrame> frames, boolean hasLines) {
        Stream<StackWalker.StackFrame> ofSource =
                frames.filter(frame -> !Frames.generated(frame.getClassName()));
        if (isOfTest()) {
            Frames.Looking looking = new Frames.Looking();
            return ofSource.peek(frame -> looking.at(frame.getClassName()));
        }
        seen(StackSeen.here(), null, hasLines);
        return ofSource;
    }
}
