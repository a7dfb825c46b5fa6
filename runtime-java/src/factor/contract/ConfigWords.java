// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/** Values of keys that have few. */
public final class ConfigWords {
    /** The runtime records. */
    public static final String CAPTURE = "capture";

    /** The runtime takes the place of the environment. */
    public static final String REPLAY = "replay";

    /** The original objects are in place, and nothing is recorded. */
    public static final String IDENTITY = "identity";

    /** Every crossing comes in the recorded order. */
    public static final String STRICT = "strict";

    /** Calls that only read have no order. */
    public static final String ACCESSORS = "accessors";

    /** Calls that touch nothing that others wrote have none either. */
    public static final String INDEPENDENT = "independent";

    /** A refusal ends the program. */
    public static final String END = "end";

    /** The program goes on after a refusal. */
    public static final String GO_ON = "go-on";

    private ConfigWords() {}
}
