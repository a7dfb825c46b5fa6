package factor.runtime.boundary;

/**
 * What code under test has of an object whose class the environment has made below one under test:
 * an object of the class under test itself, which the environment has an {@link EnvironmentPart}
 * of.
 */
public interface TestPart extends Wrapper {}
