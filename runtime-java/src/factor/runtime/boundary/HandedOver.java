package factor.runtime.boundary;

/**
 * What the environment can learn of the values that code under test handed over, when it compares
 * objects of one content by identity.
 *
 * @param history which of the equal objects it was, each time, as a hash
 * @param entries of those that are known, the last one first: where each comes from, and whether it
 *     is a constant
 * @param isUnknown the objects can have crossed otherwise, so that an edit may hand over any of
 *     them
 */
public record HandedOver(int history, int entries, boolean isUnknown) {
    /** How a replay differs from the capture. */
    public enum Now {
        /** The environment would learn the same. */
        SAME,
        /** It would, if code under test is as it was. */
        UNKNOWN,
        /** It would learn something else. */
        OTHER
    }

    private static final int BITS = 2;
    private static final int OF_TEST = 1;
    private static final int CONSTANT = 2;

    /** What {@link #entries} has of one. */
    public static int entry(int place, boolean isOfTest, boolean isConstant) {
        return (isOfTest ? OF_TEST : 0) + (isConstant ? CONSTANT : 0) << place * BITS;
    }

    /** It crossed first from code under test. */
    public boolean isOfTest(int place) {
        return (entries >> place * BITS & OF_TEST) != 0;
    }

    /** It is a constant that any code may have. */
    public boolean isConstant(int place) {
        return (entries >> place * BITS & CONSTANT) != 0;
    }
}
