package factor.runtime.launch;

import factor.runtime.boundary.Faults;
import factor.runtime.boundary.Mode;

import org.junit.platform.engine.TestExecutionResult;
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
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        Mode mode = Mode.current();
        Throwable thrown = result.getThrowable().orElse(null);
        Faults.look(thrown);
        switch (result.getStatus()) {
            case ABORTED ->
                    mode.tests()
                            .skipped(
                                    "aborted: "
                                            + (thrown == null
                                                    ? "no reason is told"
                                                    : mode.text(thrown)));
            case FAILED -> mode.tests().failed(thrown);
            default -> {
                if (test.isTest()) {
                    mode.tests().passed();
                }
            }
        }
    }
}
