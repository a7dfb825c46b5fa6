// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/**
 * What {@code factor replay --message-format json} tells of a replay, as far as the engine asks.
 */
public final class OutcomeFields {
    /** The name of the test. */
    public static final String NAME = "name";

    /** The exit code that tells the verdict. */
    public static final String EXIT_CODE = "exit_code";

    /** What the runtime wrote at the end. */
    public static final String REPORT = "report";

    /** What the program printed. */
    public static final String OUT = "out";

    /** What {@code factor} said, with the program's standard error. */
    public static final String SAID = "said";

    private OutcomeFields() {}
}
