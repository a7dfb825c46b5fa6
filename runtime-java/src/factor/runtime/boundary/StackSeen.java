package factor.runtime.boundary;

import factor.contract.Format;
import factor.transcript.Val;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What E has looked at of T's stack, until it is recorded: frames of T as a number, without the
 * numbers of lambdas and lines, which change with every edit; and lines that it asked for. A replay
 * compares it with T's own.
 */
public final class StackSeen {
    /**
     * A part of a Change of the JVM: Ref of the exception of T's whose stack it is, or Null for
     * that of the thread; Long.
     */
    public static final String TYPE = "stack";

    /** Another: the same; Int number of a frame of T's there, 0 the innermost; Int its line. */
    public static final String LINE = "line";

    /** Another: as {@link #TYPE}, with the numbers. What E does with them nobody knows. */
    public static final String LINES = "lines";

    /** Another: E has looked at a stack with T's frames that is of neither; Null. */
    public static final String EARLIER = "earlier";

    private static final Pattern LAMBDA = Pattern.compile("(lambda\\$.*\\$)\\d+");

    private final ArrayList<Val> seen = new ArrayList<>();
    private final ArrayList<Looked> looked = new ArrayList<>();

    private record Looked(Val which, List<StackTraceElement> frames) {}

    /** E has looked at it. */
    public void add(Val which, StackTraceElement[] frames, Realms realms) {
        if (note(Val.value(TYPE, which, Val.number(Format.LONG, of(frames, realms))))) {
            looked.add(new Looked(which, ofTest(frames, realms)));
        }
    }

    /** E asks for the line of a frame of T's. */
    public void line(StackTraceElement frame) {
        for (Looked one : looked) {
            int at = one.frames.indexOf(frame);
            if (at >= 0) {
                note(
                        Val.value(
                                LINE,
                                one.which,
                                Val.number(Format.INT, at),
                                Val.number(Format.INT, frame.getLineNumber())));
                return;
            }
        }
    }

    /** E has the lines as well, and may look at them without asking. */
    public void lines(Val which, StackTraceElement[] frames, Realms realms) {
        note(Val.value(LINES, which, Val.number(Format.LONG, linesOf(frames, realms))));
    }

    /** E has looked at the stack of an exception of its own, from an earlier call. */
    public void earlier() {
        note(Val.value(EARLIER, Val.NULL));
    }

    private boolean note(Val one) {
        return !seen.contains(one) && seen.add(one);
    }

    /** E hands over. */
    public void moveTo(List<Val> changes) {
        changes.addAll(seen);
        seen.clear();
        looked.clear();
    }

    /** T's frames as a number; 0 where there are none. */
    public static long of(StackTraceElement[] frames, Realms realms) {
        long number = 0;
        for (StackTraceElement frame : ofTest(frames, realms)) {
            String name = LAMBDA.matcher(frame.getMethodName()).replaceFirst("$1");
            number = number * 31 + frame.getClassName().hashCode();
            number = number * 31 + name.hashCode() + 1;
        }
        return number;
    }

    /** T's lines as a number, and the numbers of its lambdas. */
    public static long linesOf(StackTraceElement[] frames, Realms realms) {
        long number = 0;
        for (StackTraceElement frame : ofTest(frames, realms)) {
            number = number * 31 + frame.getMethodName().hashCode();
            number = number * 31 + frame.getLineNumber();
        }
        return number;
    }

    /** T's frames, the innermost first. */
    public static List<StackTraceElement> ofTest(StackTraceElement[] frames, Realms realms) {
        return Arrays.stream(frames)
                .filter(frame -> realms.home(frame.getClassName()) == Realms.T)
                .toList();
    }

    /** The frames of the thread that asks. */
    public static StackTraceElement[] here() {
        return Frames.ofProgram(new Throwable().getStackTrace());
    }
}
