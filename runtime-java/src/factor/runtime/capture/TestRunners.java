package factor.runtime.capture;

import factor.runtime.boundary.Frames;
import factor.runtime.boundary.Member;

import java.util.List;

/** Tells questions of a test runner from those of other code of the environment. */
final class TestRunners {
    /** Packages of test runners. */
    private static final List<String> RUNNERS = List.of("org.junit.", "junit.", "org.testng.");

    /**
     * Whoever calls these asks: the JDK, and the tools that JUnit has for itself and extensions.
     */
    private static final List<String> TOOLS =
            List.of("java.", "jdk.", "sun.", "org.junit.platform.commons.");

    /** What the tests of JUnit 3 tell it which classes have tests by. */
    private static final String SUITE = "junit/framework/TestSuite";

    private static final StackWalker STACK = StackWalker.getInstance();

    private TestRunners() {}

    /** Whether the code that asks something now is a test runner's. */
    static boolean ask() {
        return STACK.walk(
                frames ->
                        frames.map(StackWalker.StackFrame::getClassName)
                                .filter(name -> !Frames.generated(name) && !isOf(TOOLS, name))
                                .findFirst()
                                .map(name -> isOf(RUNNERS, name))
                                .orElse(false));
    }

    /** Whether a class that is handed to this member is looked at for its tests alone. */
    static boolean take(Member member) {
        return member.text.owner().equals(SUITE);
    }

    private static boolean isOf(List<String> packages, String name) {
        return packages.stream().anyMatch(name::startsWith);
    }
}
