import java.util.Optional;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.ValueWrapper;

/** Prints what tools are given of each test: verdict, source, tags, and of a failure what an IDE shows of it. */
public class Seen implements TestExecutionListener {
    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        System.out.println("seen: SKIPPED " + test.getUniqueId());
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (test.isTest()) {
            String source = test.getSource().map(Object::toString).orElse("no source");
            System.out.println("seen: " + result.getStatus() + " " + test.getUniqueId() + " " + source + " " + test.getTags());
            result.getThrowable().ifPresent(Seen::failure);
        }
    }

    private static void failure(Throwable failure) {
        StackTraceElement[] stack = failure.getStackTrace();
        System.out.println("seen: of " + failure.getClass().getName() + " at " + (stack.length > 0 ? stack[0] : "no line") + ": "
                + failure.getMessage().lines().findFirst().orElse(""));
        if (failure instanceof AssertionFailedError error && error.isExpectedDefined()) {
            System.out.println("seen: expected " + value(error.getExpected()) + " actual " + value(error.getActual()));
        }
    }

    private static String value(ValueWrapper value) {
        return Optional.ofNullable(value).map(ValueWrapper::getStringRepresentation).orElse("nothing");
    }
}
