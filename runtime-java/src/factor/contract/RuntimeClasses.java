// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/** Classes of the runtime that emitted code names, by their internal names. */
public final class RuntimeClasses {
    /** What all crossings call. */
    public static final String CROSSING = "factor/runtime/Crossing";

    /** What is read and written of the environment. */
    public static final String PLACES = "factor/runtime/effects/Places";

    /** A line of a member table, resolved. */
    public static final String MEMBER = "factor/runtime/boundary/Member";

    /** Implemented by every wrapper. */
    public static final String WRAPPER = "factor/runtime/boundary/Wrapper";

    /** What a wrapper holds. */
    public static final String CROSSED = "factor/runtime/boundary/Crossed";

    /** Implemented by dispatchers. */
    public static final String DISPATCHER = "factor/runtime/boundary/Dispatcher";

    /** What prepares the runtime, then starts the program. */
    public static final String LAUNCH = "factor/runtime/launch/Launch";

    /** Loads the runtime's classes, for a JVM that keeps them in an archive. */
    public static final String TRAINING = "factor/runtime/launch/ArchiveTraining";

    /** Begin of the names of all of them. */
    public static final String RUNTIME = "factor/runtime/";

    private RuntimeClasses() {}
}
