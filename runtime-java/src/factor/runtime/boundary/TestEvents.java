package factor.runtime.boundary;

/** What JUnit tells of the tests that it runs. */
public interface TestEvents {
    /** Those of a program in which nobody listens. */
    TestEvents NONE = new TestEvents() {};

    /** How a test ended; the later one is the worse. */
    enum Outcome {
        /** As it should. */
        PASSED,
        /** An assumption did not hold. */
        ABORTED,
        /** With an exception. */
        FAILED
    }

    /** It begins to run a test, with all that this makes, or the tests of a class. */
    default void begins(TestName name) {}

    /** It has run these. */
    default void ends(TestName name, Outcome outcome) {}

    /** An initialiser of a class of the code under test begins to run on this thread. */
    default void initialises(String className) {}

    /** It has run to its end. */
    default void initialised(String className) {}

    /** The environment has set something that is not supported, and that stays set. */
    default void stays(String what) {}

    /** It did not run a test, or all of a class, or not to its end. */
    default void skipped(String why) {}

    /** It ran a test, and it passed. */
    default void passed() {}

    /**
     * It ran a test, or what is around tests, and it failed, which is told before it ends; {@code
     * thrown} may be null.
     */
    default void failed(Throwable thrown) {}
}
