package factor.runtime.content;

/**
 * Hashes that were met, as two bits each: one that was is always found, one that was not seldom is.
 */
final class HashBits {
    private static final int SHIFT = 12;
    private static final int BITS = 1 << Integer.SIZE - SHIFT;

    private final long[] bits = new long[BITS >> 6];

    void add(int hash) {
        set(hash & BITS - 1);
        set(spread(hash));
    }

    boolean has(int hash) {
        return isSet(hash & BITS - 1) && isSet(spread(hash));
    }

    private static int spread(int hash) {
        return (hash ^ 0x5BD1E995) * 0x9E3779B1 >>> SHIFT; // not the same bit twice for 0
    }

    private void set(int bit) {
        bits[bit >> 6] |= 1L << bit;
    }

    private boolean isSet(int bit) {
        return (bits[bit >> 6] & 1L << bit) != 0;
    }
}
