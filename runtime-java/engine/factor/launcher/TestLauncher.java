package factor.launcher;

import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

import java.io.PrintWriter;
import java.util.LinkedHashSet;
import java.util.Set;

/** The main class: it runs the tests that its arguments select, or lists them. */
public final class TestLauncher {
    private static final int PASSED = 0;
    private static final int FAILED = 1;

    /** The arguments make no sense, or select no test. */
    private static final int UNABLE = 2;

    private TestLauncher() {}

    /**
     * Ends the JVM with 0 where all tests passed, 1 where one failed, 2 where none could be run.
     *
     * @param words see {@link Words}
     */
    public static void main(String[] words) {
        System.exit(run(words));
    }

    private static int run(String[] words) {
        Words read;
        try {
            read = Words.read(words);
        } catch (IllegalArgumentException e) {
            System.err.println("factor: " + e.getMessage());
            return UNABLE;
        }
        Launcher launcher = LauncherFactory.create();
        return read.lists ? list(launcher, read) : execute(launcher, read);
    }

    private static int execute(Launcher launcher, Words read) {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        launcher.execute(read.request(), listener);
        TestExecutionSummary summary = listener.getSummary();
        PrintWriter out = new PrintWriter(System.out);
        if (summary.getTotalFailureCount() > 0) {
            summary.printFailuresTo(out);
        }
        summary.printTo(out);
        out.flush();
        if (summary.getTotalFailureCount() > 0) {
            return FAILED;
        }
        if (summary.getTestsFoundCount() > 0) {
            return PASSED;
        }
        System.err.println("factor: no test is selected");
        return UNABLE;
    }

    /** A line for each test method: its class, name and the types of its parameters. */
    private static int list(Launcher launcher, Words read) {
        TestPlan plan = launcher.discover(read.request());
        Set<String> lines = new LinkedHashSet<>();
        plan.getRoots().forEach(root -> add(plan, root, lines));
        PrintWriter out = new PrintWriter(System.out);
        lines.forEach(out::println);
        out.flush();
        return PASSED;
    }

    private static void add(TestPlan plan, TestIdentifier test, Set<String> lines) {
        TestSource source = test.getSource().orElse(null);
        if (source instanceof MethodSource method) {
            String parameters = method.getMethodParameterTypes();
            String types = parameters == null ? "" : parameters.replace(" ", "");
            String line = method.getClassName() + "\t" + method.getMethodName() + "\t" + types;
            lines.add("test\t" + line);
        }
        plan.getChildren(test).forEach(child -> add(plan, child, lines));
    }
}
