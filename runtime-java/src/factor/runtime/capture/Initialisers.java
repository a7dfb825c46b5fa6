package factor.runtime.capture;

import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;

/**
 * Static initialisers of shared types: they run in the realm that comes to them first, and what
 * they call with them.
 */
final class Initialisers {
    private static final StackWalker WALKER =
            StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE);

    private Initialisers() {}

    /** One runs on this thread, since the last crossing. */
    static boolean run() {
        return WALKER.walk(
                frames ->
                        frames.takeWhile(frame -> !isCrossing(frame))
                                .anyMatch(Initialisers::isShared));
    }

    private static boolean isCrossing(StackFrame frame) {
        return frame.getDeclaringClass() == Capture.class && frame.getMethodName().equals("call");
    }

    private static boolean isShared(StackFrame frame) {
        Class<?> type = frame.getDeclaringClass();
        return frame.getMethodName().equals("<clinit>")
                && (type.isInterface()
                        || Enum.class.isAssignableFrom(type)
                        || type.isRecord()
                        || Throwable.class.isAssignableFrom(type));
    }
}
