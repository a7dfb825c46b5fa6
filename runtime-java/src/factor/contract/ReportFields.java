// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/** What a replay found. */
public final class ReportFields {
    /** Events replayed. */
    public static final String EVENTS = "events";

    /** Calls that reached a real environment. */
    public static final String ENVIRONMENT_CALLS = "environmentCalls";

    /** How many pseudonyms the code under test was given. */
    public static final String PSEUDONYMS = "pseudonyms";

    /** How often the code under test slept when it had made threads. */
    public static final String SLEEPS = "sleeps";

    /**
     * How many answers hold for unedited code alone: of which values are one object, and of
     * secrets.
     */
    public static final String SURE_OF_UNEDITED = "sureOfUnedited";

    /** What was asked, of the first of these. */
    public static final String DOUBTS = "doubts";

    /** The status with which the code under test ended the program. */
    public static final String EXIT = "exit";

    /** Streams with crossings that were not made. */
    public static final String LEFTOVERS = "leftovers";

    /** The first of these crossings. */
    public static final String LEFTOVER = "leftover";

    /** The event that it is. */
    public static final String LEFTOVER_AT = "leftoverAt";

    /** Wall time inside the JVM, in milliseconds. */
    public static final String WALL_MS = "wallMs";

    /** The divergence, or null. */
    public static final String DIVERGED = "diverged";

    private ReportFields() {}
}
