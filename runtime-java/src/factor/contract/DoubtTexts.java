// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/** What is known of unedited code alone. */
public final class DoubtTexts {
    /** So much has crossed that not all of it is looked at. */
    public static final String UNSEEN = "more has crossed than is compared";

    /** What the environment changes in an object the capture has not seen. */
    public static final String LEFT = "the capture no longer looks at ";

    /**
     * A thread slept more or less often than was recorded, which is chance where it waits for
     * another one.
     */
    public static final String SLEPT = "a thread slept otherwise than recorded";

    /**
     * A change may be one of a thread that waited for a lock when the environment answered another
     * one.
     */
    public static final String UNPROVED = "a thread that waited for a lock may have written it";

    /** Lines of code under test in a stack that the environment looked at. */
    public static final String LINES = "the environment looks at lines that have moved";

    /** The same of a stack that a replay does not have. */
    public static final String EARLIER = "the environment looks at a stack of an earlier call";

    /** How much a builder that crossed has room for. */
    public static final String CAPACITY = "an object that crossed is asked for its capacity";

    private DoubtTexts() {}
}
