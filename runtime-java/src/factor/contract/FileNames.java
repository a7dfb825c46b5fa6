// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/** Files that the runtime writes or reads. */
public final class FileNames {
    /** How the name of a stream's file begins; its number follows. */
    public static final String STREAM = "t";

    /** How it ends. */
    public static final String OF_STREAM = ".tfs";

    /** Files of the class path that were asked for by name. A zero ends each. */
    public static final String ASKED = "asked.txt";

    /** Why JUnit ran no test to its end. A zero ends each reason. */
    public static final String SKIPPED = "skipped.txt";

    /**
     * Where the proof could not tell which realm made a change, a line each: a stream, and the
     * event that comes next.
     */
    public static final String UNPROVED = "unproved.txt";

    /**
     * Changes of what was no longer watched, which the proof has seen, a line each: where, which
     * object, and a digest of its content.
     */
    public static final String UNWATCHED = "unwatched.txt";

    /**
     * Objects that a capture no longer looks at, though somebody may have them, a line each: the
     * number of the crossing behind which that is so, and those of the objects.
     */
    public static final String LEFT = "left.txt";

    /** The tests that ran, and which crossings belong to each, a line each. */
    public static final String TESTS = "tests.txt";

    /** Classes that the environment asked what they are made of, a line each. */
    public static final String MET = "met.txt";

    /**
     * Classes whose class objects the environment had, and letters for the members that were asked
     * for of each, a line each.
     */
    public static final String GIVEN = "given.txt";

    /** Classes that only a test runner asked what they are made of. */
    public static final String MET_BY_RUNNER = "met-by-runner.txt";

    /** Numbers of the methods under test that the environment ran as its own, a line each. */
    public static final String ENTERED = "entered.txt";

    /** Classes of the environment whose members code under test looked at, a line each. */
    public static final String LOOKED_AT = "looked-at.txt";

    /**
     * In which order classes told code under test their methods, a class and its methods a line.
     */
    public static final String ORDERS = "orders.txt";

    /** Why the transcript could not be written. */
    public static final String LOST = "lost.txt";

    /** Settings of the captured JVM, lines of {@code name=value}. */
    public static final String PINNED = "pinned.txt";

    /**
     * Pseudonyms, the command line's words with and without them, and what tells secrets apart. A
     * zero ends each.
     */
    public static final String REDACTED = "redacted.txt";

    /** The realm of each class, in the emitted jar. */
    public static final String REALMS = "META-INF/factor/realms.txt";

    /** Classes of the JDK that a wrapper may extend, in the runtime's jar. */
    public static final String WRAPPABLE = "factor/runtime/jdk-wrappable.txt";

    /** The effect table of the JDK, in the runtime's jar. */
    public static final String EFFECTS = "factor/runtime/jdk-effects.toml";

    private FileNames() {}
}
