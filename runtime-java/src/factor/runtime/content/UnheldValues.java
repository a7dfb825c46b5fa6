package factor.runtime.content;

/**
 * Objects that crossed and that the table does not have, by hashes of their contents: those that
 * were never told apart, and those that had to leave. Of the latter the last ones of each row are
 * kept, so that a new object is not taken for one of them. Which they are depends on the crossings
 * alone. Used under the crossing lock.
 */
final class UnheldValues {
    private static final int ROWS = 1 << 6;
    private static final int WAYS = 1 << 6;

    private final HashBits all = new HashBits();

    /** Those of which nothing is kept. */
    private final HashBits forgotten = new HashBits();

    private final Object[] left = new Object[ROWS * WAYS];
    private final int[] hashes = new int[ROWS * WAYS];

    /** How many have come to each row. */
    private final int[] counts = new int[ROWS];

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
        return (hash ^ hash >>> 15) * 0x9E3779B1 >>> Integer.SIZE - 6;
    }
}
