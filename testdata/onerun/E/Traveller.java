package e;

import java.util.Locale;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestPlan;

/** Does what is refused before all tests run. */
public class Traveller implements TestExecutionListener {
    @Override
    public void testPlanExecutionStarted(TestPlan plan) {
        Locale.setDefault(new Locale("no", "NO", "NY"));
    }
}
