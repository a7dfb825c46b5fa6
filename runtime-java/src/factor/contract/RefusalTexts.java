// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/** Words of refusals that have a remedy of their own. */
public final class RefusalTexts {
    /** A crossing ended in the middle: from then on nobody knows what was recorded. */
    public static final String BROKEN = "a crossing could not be recorded";

    /** A crossing was not made, for want of stack; all others were recorded. */
    public static final String STACK_ENDS = "a thread's stack ends at a crossing";

    /** Code under test runs the tests of a class, so they are one. */
    public static final String ONE_FAILED = "its tests have one verdict, and one failed";

    /** What tells the type of an object that was changed, in the transcript's terms. */
    public static final String OF_TYPE = ", of ";

    /** How the refusal of one ends that was no longer watched. */
    public static final String LATE = ", was changed long after it had crossed";

    private RefusalTexts() {}
}
