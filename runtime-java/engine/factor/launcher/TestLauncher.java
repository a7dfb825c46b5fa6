package factor.launcher;

import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The main class: it runs the tests that its arguments select, or lists them, or those that fail.
 */
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
        return switch (read.task) {
            case EXECUTE -> execute(launcher, read);
            case LIST -> list(launcher, read);
            case FAILURES -> failures(launcher, read);
        };
    }

    private static int execute(Launcher launcher, Words read) {
        TestExecutionSummary summary = ran(launcher, read);
        PrintWriter out = new PrintWriter(System.out);
        if (summary.getTotalFailureCount() > 0) {
            summary.printFailuresTo(out);
        }
        summary.printTo(out);
        out.flush();
        return ended(summary);
    }

    private static TestExecutionSummary ran(Launcher launcher, Words read) {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        launcher.execute(read.request(), listener);
        return listener.getSummary();
    }

    private static int ended(TestExecutionSummary summary) {
        if (summary.getTotalFailureCount() > 0) {
            return FAILED;
        }
        if (summary.getTestsFoundCount() > 0) {
            return PASSED;
        }
        System.err.println("factor: no test is selected");
        return UNABLE;
    }

    /** A line for each test and each class that fails, on the output that was there before. */
    private static int failures(Launcher launcher, Words read) {
        PrintStream out = System.out;
        TestExecutionSummary summary = ran(launcher, read);
        out.println(); // a test may have left a line open
        summary.getFailures()
                .forEach(failure -> out.println("failed\t" + failed(failure.getTestIdentifier())));
        out.flush();
        return ended(summary);
    }

    /** As the runtime names it (TestListener). */
    private static String failed(TestIdentifier test) {
        TestSource source = test.getSource().orElse(null);
        if (source instanceof MethodSource method) {
            return line(method);
        }
        if (source instanceof ClassSource type && !test.isTest()) {
            return type.getClassName() + "\t\t";
        }
        return "\t" + test.getDisplayName() + "\t";
    }

    private static String line(MethodSource method) {
        String parameters = method.getMethodParameterTypes();
        String types = parameters == null ? "" : parameters.replace(" ", "");
        return method.getClassName() + "\t" + method.getMethodName() + "\t" + types;
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
            lines.add("test\t" + line(method));
        }
        plan.getChildren(test).forEach(child -> add(plan, child, lines));
    }
}
