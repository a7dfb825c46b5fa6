// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/** The test that has failed, by which the code under test has diverged. */
public final class FailureFields {
    /** The exception in words. */
    public static final String THROWN = "thrown";

    /** Its stack, innermost first. */
    public static final String STACK = "stack";

    /** The frames of the code under test in its stack, innermost first. */
    public static final String FRAMES = "frames";

    private FailureFields() {}
}
