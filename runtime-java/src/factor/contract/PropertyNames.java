// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/** System properties by which the runtime is told something. The program does not see them. */
public final class PropertyNames {
    /** The file of the configuration. */
    public static final String CONFIG = "factor.config";

    /** The file with the names of classes that a JVM which waits loads before it is needed. */
    public static final String STANDBY = "factor.standby";

    /** When the captured program began, in milliseconds. */
    public static final String STARTED = "factor.started";

    private PropertyNames() {}
}
