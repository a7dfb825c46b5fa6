package factor.runtime.content;

/** Hashes that were met, as bits: one that was is always found, one that was not seldom is. */
final class HashBits {
    private static final int BITS = 1 << 20;

    private final long[] bits = new long[BITS >> 6];

    void add(int hash) {
        int bit = hash & BITS - 1;
        bits[bit >> 6] |= 1L << bit;
    }

    boolean has(int hash) {
        int bit = hash & BITS - 1;
        return (bits[bit >> 6] & 1L << bit) != 0;
    }
}
