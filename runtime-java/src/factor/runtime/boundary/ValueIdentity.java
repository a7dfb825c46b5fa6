package factor.runtime.boundary;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Comparisons by identity of values, which are other objects in each realm and on a replay
 * (docs/decisions/049-identity-of-values.md).
 */
public interface ValueIdentity {
    /** That of a program whose values do not cross. */
    ValueIdentity PLAIN = new ValueIdentity() {};

    /** Whether two values of one class are one object. */
    default boolean same(Object one, Object other) {
        return one == other;
    }

    /** A text is about to be made a constant, by {@link String#intern}, if none is equal to it. */
    default void interns(String text) {}

    /**
     * {@link String#intern}: the constant that a text is equal to, in the system test.
     *
     * @param constant the one of this JVM
     */
    default String interned(String text, String constant) {
        return constant;
    }

    /**
     * A value is looked up by identity in a table, which is asked whether it has it where that
     * matters.
     *
     * @param others gives the values among what is in the table; null where nobody knows them
     */
    default void looksUp(Object key, BooleanSupplier isThere, Supplier<List<Object>> others) {}

    /** How many values code under test has handed over so far. */
    default int handedOver() {
        return 0;
    }

    /** A value is compared by identity with what a variable holds, by code of the JDK. */
    default void swaps(Object expected, Object held) {}

    /**
     * Code has the JDK compare objects by identity, and nobody knows which ones.
     *
     * @param isHandedOver all of code under test among them were handed over, or are inside of
     *     objects of which that was told
     */
    default void comparesUnseen(boolean isHandedOver) {}

    /**
     * The environment did so; which of the values that code under test had handed over were
     * constants, as a hash.
     */
    default void comparedUnseen(long constants, boolean isHandedOver) {}

    /** Code learns how much an object that crossed has room for, which no content tells. */
    default void learnsCapacity() {}

    /**
     * The environment compared values of this content by identity, and learned this of how code
     * under test had handed them over.
     */
    default void learned(Object value, HandedOver learned) {}
}
