// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/**
 * The file that tells the runtime the realm of each class (docs/reference/runtime-contract.md): a
 * line is a letter and a name.
 */
public final class RealmLetters {
    /** Code under test. */
    public static final char TEST = 'T';

    /** Environment. */
    public static final char ENVIRONMENT = 'E';

    /** Library. No class has it in the file. */
    public static final char LIBRARY = 'L';

    /** Shared by both realms; the letter of its home follows. */
    public static final char SHARED = 'S';

    /** Copied for both realms; the letter of its home follows. */
    public static final char COPIED = 'C';

    /** A package or class that runs in place. */
    public static final char IN_PLACE = 'P';

    /** A class that the rewriter made public. */
    public static final char OPENED = 'O';

    /**
     * A member that the rewriter made accessible: flags, class, name and descriptor, with {@code ;}
     * between them.
     */
    public static final char WIDENED = 'M';

    /** A class of the environment whose members a replay has. */
    public static final char LOOKED_AT = 'Q';

    /** In which order a class told its methods. */
    public static final char ORDER = 'R';

    /** A class whose identity hash is pinned before the program runs. */
    public static final char KEY = 'K';

    private RealmLetters() {}
}
