package factor.engine;

import org.opentest4j.AssertionFailedError;

import java.util.List;

/**
 * The code under test used its environment otherwise than in the capture; the stack is that of the
 * code under test.
 */
final class ReplayException extends AssertionFailedError {
    private static final long serialVersionUID = 1L;

    ReplayException(
            String message, String expected, String happened, List<StackTraceElement> stack) {
        super(message, expected, happened);
        setStackTrace(stack.toArray(StackTraceElement[]::new));
    }
}
