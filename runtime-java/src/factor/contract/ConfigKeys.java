// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/** Keys of the properties file that starts the runtime (docs/reference/launch.md). */
public final class ConfigKeys {
    /** What the runtime does: {@code capture}, {@code replay} or {@code identity}. */
    public static final String MODE = "mode";

    /** The program's main class. */
    public static final String MAIN = "main";

    /** The realm of the main class. */
    public static final String MAIN_REALM = "main.realm";

    /** What {@code java.class.path} says to the program. */
    public static final String CLASS_PATH = "class.path";

    /** The entries of the program's class path, a line each. */
    public static final String ENTRIES = "entries";

    /**
     * Of a replay: the files that named providers of services when it was captured, a line each.
     */
    public static final String SERVICES = "services";

    /** The file for errors of linking. */
    public static final String FAULTS = "faults";

    /** The directory of the capture. */
    public static final String TRANSCRIPT = "transcript";

    /** The file for the report of a replay. */
    public static final String REPORT = "report";

    /**
     * The tests of a capture that has several, a line each: what the capture told of it, and
     * whether it is left out.
     */
    public static final String TESTS = "tests";

    /** The file to which a replay adds a line when a test has ended. */
    public static final String PROGRESS = "progress";

    /** The code is that which was captured, and whether it replays is to be proved. */
    public static final String PROOF = "proof";

    /** How many seconds a thread waits for its turn. */
    public static final String TURN = "turn";

    /** How calls are matched: {@code strict}, {@code accessors} or {@code independent}. */
    public static final String MATCH = "match";

    /** Members of which the user says that they only read, a line each. */
    public static final String READING = "reading";

    /** Members of which the user says that they write, a line each. */
    public static final String WRITING = "writing";

    /**
     * Types whose objects are watched for changes until the program ends, in the transcript's
     * terms, a line each.
     */
    public static final String WATCHED = "watched";

    /**
     * Static methods of the environment that touch nothing but what they are given once their class
     * has been initialised, a line each: the class's internal name, the crossing that first called
     * it, name with descriptor, with a blank between them.
     */
    public static final String FUNCTIONS = "functions";

    /** All that ever crossed is watched, as long as that takes no more than some seconds. */
    public static final String WATCHED_ALL = "watched.all";

    /** What a capture has left, see {@code left.txt}. */
    public static final String LEFT = "left";

    /** Calls are labelled. The value names the members of the JDK that only read. */
    public static final String EFFECTS = "effects";

    /** What a capture does when the program is refused: {@code end} or {@code go-on}. */
    public static final String ON_REFUSAL = "on.refusal";

    /** Rules for secrets, a line each. */
    public static final String REDACT = "redact";

    /** Where secrets are in the command line, a line each: word, begin, end. */
    public static final String REDACT_PLACES = "redact.places";

    /** Names of the system properties whose values are words of the command line, a line each. */
    public static final String REDACT_PROPERTIES = "redact.properties";

    /** Pseudonyms of the capture, with a zero between them. */
    public static final String PSEUDONYMS = "pseudonyms";

    /** The file of the key by which this user's machine tells secrets apart. */
    public static final String SECRET_KEY = "secret.key";

    /**
     * Which key the capture was made with, and of each pseudonym the digest of its secret, with a
     * zero between them.
     */
    public static final String SECRET_DIGESTS = "secret.digests";

    private ConfigKeys() {}
}
