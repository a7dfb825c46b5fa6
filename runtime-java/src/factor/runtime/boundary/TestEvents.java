package factor.runtime.boundary;

/** What JUnit tells of the tests that it runs. */
public interface TestEvents {
    /** Those of a program in which nobody listens. */
    TestEvents NONE = new TestEvents() {};

    /** It did not run a test, or all of a class, or not to its end. */
    default void skipped(String why) {}

    /** It ran a test, and it passed. */
    default void passed() {}

    /** It ran a test, or what is around tests, and it failed; {@code thrown} may be null. */
    default void failed(Throwable thrown) {}
}
