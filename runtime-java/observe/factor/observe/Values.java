package factor.observe;

/** Values that are no objects. */
final class Values {
    /** There is none: a static method has no receiver, and some have no result. */
    static final Plain NOTHING = new Nothing();

    private Values() {}

    /** Not an object of the program. */
    sealed interface Plain permits Whole, Real, Nothing {}

    /** A boolean, a character or a whole number. */
    record Whole(long value) implements Plain {}

    /** Another number, as Java writes it. */
    record Real(String text) implements Plain {}

    private static final class Nothing implements Plain {}
}
