// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/** A frame of a stack. */
public final class FrameFields {
    /** The class. */
    public static final String CLASS = "class";

    /** The method. */
    public static final String METHOD = "method";

    /** The source file. */
    public static final String FILE = "file";

    /** The line, or a negative number. */
    public static final String LINE = "line";

    private FrameFields() {}
}
