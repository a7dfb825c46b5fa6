package factor.runtime.replay;

import java.util.List;

/**
 * A failure of a test before the code under test diverged.
 *
 * @param thrown the exception in words
 * @param isSure whether the test fails whatever comes then
 * @param isEnd whether the divergence is that the test ended so
 * @param frames those of the code under test, innermost first
 */
record FailedTest(String thrown, boolean isSure, boolean isEnd, List<StackTraceElement> frames) {
    /**
     * Whether one stack is that of a method which JUnit has called, and the other that of another
     * one.
     */
    static boolean isOfAnother(List<StackTraceElement> one, List<StackTraceElement> other) {
        return !one.isEmpty() && !other.isEmpty() && !called(one).equals(called(other));
    }

    private static String called(List<StackTraceElement> frames) {
        StackTraceElement outermost = frames.get(frames.size() - 1);
        return outermost.getClassName() + '#' + outermost.getMethodName();
    }
}
