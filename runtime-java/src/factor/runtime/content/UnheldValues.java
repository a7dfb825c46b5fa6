package factor.runtime.content;

import java.util.Arrays;

/**
 * Objects that crossed and that the table does not have, by hashes of their contents: those that
 * were never told apart, and those that had to leave. Of the latter the last ones of each row are
 * kept, so that a new object is not taken for one of them. Which they are depends on the crossings
 * alone. Used under the crossing lock.
 */
final class UnheldValues {
    private static final int ROW_BITS = 11;

    /** So many are kept of a row, and so many have room at first. */
    private static final int WAYS = 1 << 6;

    private static final int FEW = 1 << 2;

    /** Longer texts are not kept: they would take too much memory. */
    private static final int LONGEST = 128;

    /** Objects that had to leave, as long as not too many of the row came behind them. */
    private static final class Row {
        Object[] left = new Object[FEW];
        int[] hashes = new int[FEW];
        int count;

        /** Where the next one comes, in the place of the oldest where there is no room for more. */
        int next() {
            if (count == left.length && count < WAYS) {
                left = Arrays.copyOf(left, 2 * count);
                hashes = Arrays.copyOf(hashes, 2 * count);
            }
            return count++ & left.length - 1;
        }

        boolean has(Object object) {
            for (Object one : left) {
                if (one == object) {
                    return true;
                }
            }
            return false;
        }
    }

    private final HashBits all = new HashBits();

    /** Those of which nothing is kept. */
    private final HashBits forgotten = new HashBits();

    /** By hashes; null where none has left. */
    private final Row[] rows = new Row[1 << ROW_BITS];

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
        int place = place(hash);
        if (rows[place] == null) {
            rows[place] = new Row();
        }
        Row row = rows[place];
        int at = row.next();
        if (row.left[at] != null) {
            forgotten.add(row.hashes[at]);
        }
        row.left[at] = object;
        row.hashes[at] = hash;
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
        Row row = rows[place(hash)];
        return row != null && row.has(object);
    }

    private static int place(int hash) {
        return (hash ^ hash >>> 15) * 0x9E3779B1 >>> Integer.SIZE - ROW_BITS;
    }
}
