// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/** A failure of the test before the divergence. */
public final class FailureFields {
    /** The exception in words. */
    public static final String THROWN = "thrown";

    /** The test has failed, whatever came later. */
    public static final String SURE = "sure";

    /** The divergence is that the test ended so. */
    public static final String ENDS = "ends";

    /** The frames of the code under test in its stack, innermost first. */
    public static final String FRAMES = "frames";

    private FailureFields() {}
}
