package factor.runtime.boundary;

/**
 * An object of a class that the environment has made below one under test. It is the environment's
 * part of the object, with the fields and methods of the class that was made; a {@link TestPart}
 * has those of the class under test.
 */
public interface EnvironmentPart {}
