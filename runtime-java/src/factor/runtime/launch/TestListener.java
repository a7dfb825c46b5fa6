package factor.runtime.launch;

import factor.runtime.boundary.Faults;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.TestEvents;
import factor.runtime.boundary.TestName;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/**
 * What the JUnit Platform tells of tests, where there is one: its Launcher finds this class as a
 * service. It runs nothing of the program.
 */
public final class TestListener implements TestExecutionListener {
    /** For the Launcher. */
    public TestListener() {}

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        Mode.current().tests().skipped("disabled: " + reason);
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        TestName name = name(test);
        if (name != null) {
            Mode.current().tests().begins(name);
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        Mode mode = Mode.current();
        Throwable thrown = result.getThrowable().orElse(null);
        Faults.look(thrown);
        TestName name = name(test);
        if (result.getStatus() == TestExecutionResult.Status.FAILED) {
            mode.tests().failed(thrown);
        }
        if (name != null) {
            mode.tests().ends(name, outcome(result));
        }
        switch (result.getStatus()) {
            case ABORTED ->
                    mode.tests()
                            .skipped(
                                    "aborted: "
                                            + (thrown == null
                                                    ? "no reason is told"
                                                    : mode.text(thrown)));
            case SUCCESSFUL -> {
                if (test.isTest()) {
                    mode.tests().passed();
                }
            }
            default -> {}
        }
    }

    private static TestEvents.Outcome outcome(TestExecutionResult result) {
        return switch (result.getStatus()) {
            case ABORTED -> TestEvents.Outcome.ABORTED;
            case FAILED -> TestEvents.Outcome.FAILED;
            default -> TestEvents.Outcome.PASSED;
        };
    }

    /**
     * TestNG's engine tells the calls of a test with a data provider as tests, and that the test
     * itself has ended when its class has.
     */
    private static boolean holdsCallsOfTestNg(TestIdentifier test) {
        return !test.isTest() && test.getUniqueId().startsWith("[engine:testng]");
    }

    /** Null for what is neither a test nor a class: an engine, say. */
    private static TestName name(TestIdentifier test) {
        TestSource source = test.getSource().orElse(null);
        if (source instanceof MethodSource method && !holdsCallsOfTestNg(test)) {
            String parameters = method.getMethodParameterTypes();
            return new TestName(
                    method.getClassName(),
                    method.getMethodName(),
                    parameters == null ? "" : parameters.replace(" ", ""));
        }
        if (source instanceof ClassSource type && !test.isTest()) {
            return new TestName(type.getClassName(), "", "");
        }
        return test.isTest() ? new TestName("", test.getDisplayName(), "") : null;
    }
}
