package factor.runtime.content;

import java.util.ArrayList;

/**
 * How code under test handed over values, by a hash of their content: as a hash of which of the
 * equal objects it was, each time. Two runs in which it is the same have handed over the same
 * objects. Used under the crossing lock.
 */
final class HandOvers {
    private static final int ROWS = 1 << 13;

    /** How many rows a content can be in. */
    private static final int PROBES = 8;

    /** So many objects that left are kept until somebody asks whether they are constants. */
    private static final int MOST_LEAVING = 1 << 12;

    private final int[] hashes = new int[ROWS];
    private final int[] histories = new int[ROWS];

    /** Objects that left the table since the environment last compared any, and their hashes. */
    private final ArrayList<Object> leaving = new ArrayList<>();

    private final int[] leavingHashes = new int[MOST_LEAVING];

    /** What the environment last compared, at which history. */
    private final int[] looks = new int[ROWS];

    /** Hashes of contents whose history is not known whole. */
    private final HashBits lost = new HashBits();

    /** Hashes of texts that objects had of their own when these were handed over. */
    private final HashBits texts = new HashBits();

    private boolean isAnyLost;

    /**
     * How many were handed over, and how many of them the environment can have compared already.
     */
    private int count;

    private int compared;

    /**
     * Where a content is, or is to be: in the first row of the few it can be in, if all are taken.
     */
    private int row(int hash) {
        int first = hash ^ hash >>> 15;
        for (int i = 0; i < PROBES; i++) {
            int row = first + i & ROWS - 1;
            if (histories[row] == 0 || hashes[row] == hash) {
                return row;
            }
        }
        return first & ROWS - 1;
    }

    /** One is handed over. */
    void add(int hash, int which) {
        count++;
        if (texts.has(hash)) {
            isAnyLost = true; // it may be the object's own
            lost.add(hash);
        }
        int row = row(hash);
        if (hashes[row] != hash) {
            if (histories[row] != 0) {
                lose(hashes[row]);
            }
            hashes[row] = hash;
            histories[row] = 1;
        }
        histories[row] = histories[row] * 31 + which + 1 | 1;
    }

    /**
     * One that was handed over leaves the table. Nothing is lost by that if it is a constant, which
     * is asked when somebody wants to know.
     */
    void leave(int hash, Object object) {
        if (lost.has(hash)) {
            return;
        }
        if (leaving.size() == MOST_LEAVING) {
            lose(hash);
            return;
        }
        leavingHashes[leaving.size()] = hash;
        leaving.add(object);
    }

    /**
     * Finds out which of those that left are constants. Not when they leave: it costs more than a
     * crossing, and seldom does anybody ask.
     */
    private void settle() {
        for (int i = 0; i < leaving.size(); i++) {
            if (!CrossedValues.isConstant(leaving.get(i))) {
                isAnyLost = true;
                lost.add(leavingHashes[i]);
            }
        }
        leaving.clear();
    }

    /** One is handed over, or leaves the table, and which one is not known. */
    void lose(int hash) {
        count++;
        isAnyLost = true;
        lost.add(hash);
    }

    /**
     * An object is handed over that has a text of this hash of its own. Which object the text is
     * nobody knows; but it is none of those that were handed over, as long as no text of this hash
     * was, and no constant.
     */
    void addText(int hash) {
        if (of(hash) != 0) {
            lose(hash);
        } else {
            count++;
            texts.add(hash);
        }
    }

    /** Some that were handed over are not known. */
    boolean isAnyUnknown() {
        settle();
        return isAnyLost;
    }

    /**
     * Notes that the environment compares any of them; tells whether there are some that it has not
     * compared yet.
     */
    boolean isAnyNew() {
        boolean isNew = count != compared;
        compared = count;
        return isNew;
    }

    /** How many were handed over so far. */
    int count() {
        return count;
    }

    boolean isAny() {
        return count != 0;
    }

    /** The history of a content is not known whole. */
    boolean isLost(int hash) {
        return lost.has(hash);
    }

    /** The same, or an object that left the table is no constant. */
    boolean isUnknown(int hash) {
        settle();
        return lost.has(hash);
    }

    /** An object that was handed over may have a text of this hash of its own. */
    boolean hasText(int hash) {
        return texts.has(hash);
    }

    /** The history of a content; 0 where there is none. */
    int of(int hash) {
        int row = row(hash);
        return hashes[row] == hash ? histories[row] : 0;
    }

    /**
     * Notes that the environment compares two objects of this content; tells whether it has done so
     * since code under test last handed over one, with as much known of them.
     */
    boolean isLookedAtAgain(int hash, int one, int other, boolean isUnknown) {
        int row = row(hash);
        int look =
                (((histories[row] * 31 + one) * 31 + other) * 31 + hash) * 2 + (isUnknown ? 1 : 0);
        boolean again = looks[row] == look;
        looks[row] = look;
        return again;
    }
}
