package factor.runtime;

import factor.transcript.Format;
import factor.transcript.Val;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What E has looked at of T's stack, until it is recorded: frames of T as a number, without lines and the numbers of lambdas, which
 * change with every edit. A replay compares it with T's own.
 */
final class StackSeen {
    /** A part of a Change of the JVM: Ref of the exception of T's whose stack it is, or Null for that of the thread; Long. */
    static final String TYPE = "stack";
    private static final Pattern LAMBDA = Pattern.compile("(lambda\\$.*\\$)\\d+");

    private final ArrayList<Val> seen = new ArrayList<>();

    /** E has looked at it. */
    void add(Val which, long frames) {
        Val one = Val.value(TYPE, which, Val.number(Format.LONG, frames));
        if (!seen.contains(one)) {
            seen.add(one);
        }
    }

    /** E hands over. */
    void moveTo(List<Val> changes) {
        changes.addAll(seen);
        seen.clear();
    }

    /** T's frames as a number; 0 where there are none. */
    static long of(StackTraceElement[] frames, Realms realms) {
        long number = 0;
        for (StackTraceElement frame : frames) {
            if (realms.home(frame.getClassName()) == Realms.T) {
                String name = LAMBDA.matcher(frame.getMethodName()).replaceFirst("$1");
                number = number * 31 + frame.getClassName().hashCode();
                number = number * 31 + name.hashCode() + 1;
            }
        }
        return number;
    }

    /** The frames of the thread that asks. */
    static StackTraceElement[] here() {
        return Frames.ofProgram(new Throwable().getStackTrace());
    }
}
