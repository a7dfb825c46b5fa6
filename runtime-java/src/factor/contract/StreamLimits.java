// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/** Limits of what a stream holds. */
public final class StreamLimits {
    /** The largest event, in bytes, and so the largest payload. */
    public static final int EVENT_BYTES = 67108864;

    /** Values nest at most this deep. */
    public static final int DEPTH = 64;

    /** Strings of up to this many UTF-16 units are interned. Longer ones are written as Text. */
    public static final int INTERNED_UNITS = 256;

    /**
     * A stream that has defined so many strings defines no more for values. New ones are written as
     * Text.
     */
    public static final int STRINGS = 65536;

    private StreamLimits() {}
}
