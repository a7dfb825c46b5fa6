// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/** The note behind a call that tells what it read and wrote. */
public final class CallLabels {
    /** It wrote nothing that outlives it. */
    public static final String READ_ONLY = "read-only";

    /** It wrote; what it wrote first follows. */
    public static final String WRITES = "writes ";

    /** Stands before the places. */
    public static final String PLACES = " | ";

    /** Stands before the places that it read. */
    public static final String READ = "r";

    /** Stands before those that it wrote. */
    public static final String WROTE = "w";

    /** Any place. */
    public static final String ANY = "*";

    /** No later call has a label; why follows. */
    public static final String UNKNOWN = "effects unknown: ";

    private CallLabels() {}
}
