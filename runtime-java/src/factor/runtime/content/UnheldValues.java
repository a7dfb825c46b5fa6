package factor.runtime.content;

/**
 * Objects that crossed and that the table does not have, by hashes of their contents: those that
 * were never told apart, and those that had to leave. Of the latter the last ones of each row are
 * kept, so that a new object is not taken for one of them. Which they are depends on the crossings
 * alone. Used under the crossing lock.
 */
final class UnheldValues {
    private static final int ROW_BITS = 9;

    /** So many are kept of a row. */
    private static final int WAYS = 1 << 6;

    /** Longer texts are not kept: they would take too much memory. */
    private static final int LONGEST = 128;

    private final HashBits all = new HashBits();

    /** Those of which nothing is kept. */
    private final HashBits forgotten = new HashBits();

    private final Object[] left = new Object[WAYS << ROW_BITS];
    private final int[] hashes = new int[WAYS << ROW_BITS];

    /** How many have come to each row. */
    private final int[] counts = new int[1 << ROW_BITS];

    /** One crosses without being told apart. */
    void scatter(int hash) {
        all.add(hash);
        forgotten.add(hash);
    }

    /** One leaves the table. */
    void leave(Object object, int hash) {
        all.add(hash);
        if (forgotten.has(hash)) {
            return;
        }
        if (object instanceof String text && text.length() > LONGEST) {
            forgotten.add(hash);
            return;
        }
        int row = row(hash);
        int at = row * WAYS + (counts[row]++ & WAYS - 1);
        if (left[at] != null) {
            forgotten.add(hashes[at]);
        }
        left[at] = object;
        hashes[at] = hash;
    }

    /** There may be some of a content. */
    boolean has(int hash) {
        return all.has(hash);
    }

    /** Each object that crossed with a content, and that the table does not have, is kept. */
    boolean keepsAll(int hash) {
        return !forgotten.has(hash);
    }

    /** An object that is not in the table may be one of them. */
    boolean mayHave(Object object, int hash) {
        if (!all.has(hash) || forgotten.has(hash)) {
            return all.has(hash);
        }
        int first = row(hash) * WAYS;
        for (int at = first; at < first + WAYS; at++) {
            if (left[at] == object) {
                return true;
            }
        }
        return false;
    }

    private static int row(int hash) {
        return (hash ^ hash >>> 15) * 0x9E3779B1 >>> Integer.SIZE - ROW_BITS;
    }
}
