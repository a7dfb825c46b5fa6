// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/** How {@code factor} ends (docs/cli.md). */
public final class ExitCodes {
    /** All went as asked. A replay passed. */
    public static final int PASSED = 0;

    /** A fault of {@code factor} itself. */
    public static final int INTERNAL = 1;

    /** The command line cannot be obeyed. */
    public static final int USAGE = 2;

    /** The answer is no. */
    public static final int NO = 4;

    /** The code under test used the environment differently. */
    public static final int DIVERGED = 5;

    /** Something changed since the capture. */
    public static final int STALE = 6;

    /** Something the command needs is absent. */
    public static final int SET_UP = 96;

    /** The factored test failed. */
    public static final int FAILED = 100;

    /** There is no capture. */
    public static final int CAPTURE_FAILED = 103;

    /** The transcript cannot be read. */
    public static final int UNREADABLE = 104;

    /** Results do not have every capture exactly once. */
    public static final int INCOMPLETE_RESULTS = 106;

    private ExitCodes() {}
}
