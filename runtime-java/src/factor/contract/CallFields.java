// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/** A call in words. */
public final class CallFields {
    /** Class and name. */
    public static final String MEMBER = "member";

    /** The object; empty for a static member. */
    public static final String RECEIVER = "receiver";

    /** The arguments. */
    public static final String ARGUMENTS = "arguments";

    private CallFields() {}
}
