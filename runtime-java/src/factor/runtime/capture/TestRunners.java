package factor.runtime.capture;

import factor.runtime.boundary.Frames;

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

    private static boolean isOf(List<String> packages, String name) {
        return packages.stream().anyMatch(name::startsWith);
    }
}
