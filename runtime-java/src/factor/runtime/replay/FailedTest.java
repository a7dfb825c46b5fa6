package factor.runtime.replay;

import java.util.List;

/**
 * A test that has failed, by which the code under test has diverged.
 *
 * @param thrown the exception in words
 * @param stack its stack, innermost first
 * @param frames those of the code under test
 */
record FailedTest(String thrown, List<StackTraceElement> stack, List<StackTraceElement> frames) {}
