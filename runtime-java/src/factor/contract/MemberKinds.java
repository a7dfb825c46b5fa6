// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/**
 * What a member of a member table is (docs/reference/runtime-contract.md); a transcript has the
 * same letters.
 */
public final class MemberKinds {
    /** A method of an object. */
    public static final char VIRTUAL = 'V';

    /** A method of an object, called by an interface. */
    public static final char INTERFACE = 'I';

    /** A static method. */
    public static final char STATIC = 'S';

    /** A constructor. */
    public static final char CONSTRUCTOR = 'N';

    /** A field of an object is read. */
    public static final char GET_FIELD = 'G';

    /** A field of an object is written. */
    public static final char PUT_FIELD = 'P';

    /** A static field is read. */
    public static final char GET_STATIC = 'g';

    /** A static field is written. */
    public static final char PUT_STATIC = 'p';

    /** A method of a shared type whose body is at home in one realm. */
    public static final char AT_HOME = 'X';

    private MemberKinds() {}
}
