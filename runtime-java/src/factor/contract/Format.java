// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/**
 * Kinds of events, from {@code END} to {@code NOTE}, and tags of values, from {@code NULL} to
 * {@code TEXT}.
 */
public final class Format {
    /** No more events: the rest of a chunk is unused. */
    public static final int END = 0;

    /** A gap in the numbers of crossings. */
    public static final int SYNC = 1;

    /** Defines a string. */
    public static final int STRING = 2;

    /** Defines a type. */
    public static final int TYPE = 3;

    /** Defines a member. */
    public static final int MEMBER = 4;

    /** Introduces an object. */
    public static final int NEW = 5;

    /** Code under test calls the environment. */
    public static final int OUT_CALL = 6;

    /** That call returns. */
    public static final int OUT_RETURN = 7;

    /** That call throws. */
    public static final int OUT_THROW = 8;

    /** The environment calls code under test. */
    public static final int IN_CALL = 9;

    /** That call returns. */
    public static final int IN_RETURN = 10;

    /** That call throws. */
    public static final int IN_THROW = 11;

    /** The content of an object that crosses by content. */
    public static final int CONTENT = 12;

    /** A change of such an object, or of the JVM. */
    public static final int CHANGE = 13;

    /** A stream begins. */
    public static final int THREAD_START = 14;

    /** Its thread has ended. */
    public static final int THREAD_END = 15;

    /** The capture met what is not supported. */
    public static final int REFUSED = 16;

    /** A remark. */
    public static final int NOTE = 17;

    /** {@code null}, and the result of a void member. */
    public static final int NULL = 0;

    /** {@code false}. */
    public static final int FALSE = 1;

    /** {@code true}. */
    public static final int TRUE = 2;

    /** {@code int}. */
    public static final int INT = 3;

    /** {@code long}. */
    public static final int LONG = 4;

    /** {@code float}. */
    public static final int FLOAT = 5;

    /** {@code double}. */
    public static final int DOUBLE = 6;

    /** A string that was defined. */
    public static final int STRING_ID = 7;

    /** An object that crossed. */
    public static final int REF = 8;

    /** A value by content. */
    public static final int VALUE = 9;

    /** {@code byte}. */
    public static final int BYTE = 10;

    /** {@code short}. */
    public static final int SHORT = 11;

    /** {@code char}. */
    public static final int CHAR = 12;

    /** An enum constant. */
    public static final int ENUM = 13;

    /** A class constant. */
    public static final int CLASS = 14;

    /** A primitive array. */
    public static final int PRIMITIVES = 15;

    /** A reference array. */
    public static final int ARRAY = 16;

    /** A string that is written whole. */
    public static final int TEXT = 17;

    private Format() {}
}
