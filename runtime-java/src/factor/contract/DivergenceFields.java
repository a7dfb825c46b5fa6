// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/** How the code under test used the environment differently. */
public final class DivergenceFields {
    /** The thread. */
    public static final String THREAD = "thread";

    /** The file of its stream. */
    public static final String STREAM = "stream";

    /** The number of the event that was expected. */
    public static final String EVENT = "event";

    /** What was expected. */
    public static final String EXPECTED = "expected";

    /** What happened. */
    public static final String HAPPENED = "happened";

    /** The two calls, if both are. */
    public static final String CALLS = "calls";

    /** A call like the one that happened was looked for. */
    public static final String SOUGHT = "sought";

    /** The strictest way of matching in which the call has its answer here. */
    public static final String WAY = "way";

    /** The nearest call like it. */
    public static final String NEAREST = "nearest";

    /** How many calls later that comes. */
    public static final String NEAREST_DISTANCE = "nearestDistance";

    /** Its thread, where that is another. */
    public static final String NEAREST_THREAD = "nearestThread";

    /** The events before. */
    public static final String BEFORE = "before";

    /** The test that has failed by it. */
    public static final String FAILED = "failed";

    /** The frames of the code under test, innermost first. */
    public static final String FRAMES = "frames";

    private DivergenceFields() {}
}
