package factor.runtime.content;

import factor.contract.Format;
import factor.runtime.boundary.Realms;
import factor.transcript.Val;

import java.util.Arrays;

/**
 * The objects that crossed of late and are told apart, in rows by a hash of their content, those
 * used last first. Which they are depends on the crossings alone, so capture and replay have the
 * same ones. Used under the crossing lock.
 */
final class ValueTable {
    /** Stands for the place of an object that is not in the table. */
    static final int ABSENT = -1;

    static final int ROWS = 1 << 11;
    static final int WAYS = 8;

    /** The ways of a row, the one used last in the lowest four bits; before any is used. */
    private static final long FIRST_ORDER = 0x76543210L;

    private static final int ORDER_BITS = 4;

    /** Longer strings are not held: a table of them would keep too much from the collector. */
    private static final int MOST_UNITS = 1024;

    /** Mark: it crossed first from code under test. */
    static final byte OF_TEST = 1;

    /** Mark: it is a constant that any code may have. */
    static final byte CONSTANT = 2;

    /** Mark: it is none. */
    static final byte NO_CONSTANT = 4;

    /**
     * Mark, on a replay: code under test has handed over a constant of its own for the
     * environment's object.
     */
    static final byte TAKEN_BY_CONSTANT = 8;

    /** Mark, on a replay: the same of another object of its own. */
    static final byte TAKEN = 16;

    /**
     * Mark, on a replay: stands for an object that left out code under test handed over, and that
     * nobody has.
     */
    static final byte STANDS_IN = 32;

    final Object[] objects = new Object[ROWS * WAYS];

    /** What the objects are that are no strings. */
    private final Val[] contents = new Val[ROWS * WAYS];

    final int[] hashes = new int[ROWS * WAYS];

    /** What is known of each: {@link #OF_TEST} and those below. */
    final byte[] marks = new byte[ROWS * WAYS];

    /** The order of the ways of each row: numbers, for it costs much more to move the objects. */
    private final long[] orders = new long[ROWS];

    ValueTable() {
        Arrays.fill(orders, FIRST_ORDER);
    }

    static boolean isHeld(Val content) {
        return content.text() == null || content.text().length() <= MOST_UNITS;
    }

    /** A hash of a content, the same in capture and replay. */
    static int hash(Val content) {
        return switch (content.tag()) {
            case Format.STRING_ID, Format.TEXT -> content.text().hashCode();
            case Format.VALUE -> content.hashCode();
            // Spread: small numbers would have the hashes of short strings.
            default -> (Long.hashCode(content.number()) * 31 + content.tag()) * 0x9E3779B1;
        };
    }

    static int row(int hash) {
        return (hash ^ hash >>> 15) & ROWS - 1;
    }

    /** Where the entry of a row is that comes so many after the one used last. */
    int at(int row, int nth) {
        return row * WAYS + (int) (orders[row] >> ORDER_BITS * nth & 15);
    }

    void use(int row, int nth) {
        int bits = ORDER_BITS * nth;
        long order = orders[row];
        long before = order & (1L << bits) - 1;
        long after = order >>> bits + ORDER_BITS << bits + ORDER_BITS;
        orders[row] = after | before << ORDER_BITS | order >> bits & 15;
    }

    boolean isAt(int at, Val content, int hash) {
        Object object = objects[at];
        if (object == null || hashes[at] != hash) {
            return false;
        }
        return object instanceof String text
                ? text.equals(content.text())
                : content.equals(contents[at]);
    }

    /**
     * Which entry of its row is the object that a recorded number means; negative where that is
     * none.
     */
    int entry(Val content, int hash, int which) {
        if (which == RecordedValue.OTHER || !isHeld(content)) {
            return ABSENT;
        }
        int row = row(hash);
        int place = which == RecordedValue.LAST ? 0 : which - RecordedValue.KNOWN;
        for (int nth = 0; nth < WAYS; nth++) {
            if (isAt(at(row, nth), content, hash) && place-- == 0) {
                return nth;
            }
        }
        return ABSENT;
    }

    /** Puts an object in the place of an entry, and before all others of its row. */
    void put(int row, int nth, Object object, Val content, int hash, byte realm) {
        int at = at(row, nth);
        objects[at] = object;
        contents[at] = object instanceof String ? null : content;
        hashes[at] = hash;
        marks[at] = realm == Realms.T ? OF_TEST : 0;
        use(row, nth);
    }

    /**
     * The entry that makes way. A realm that makes equal objects without end drives out the oldest
     * of those; in a full row one of the realm goes that has more of them.
     */
    int leaving(int row, Val content, int hash, byte realm) {
        int origin = realm == Realms.T ? OF_TEST : 0;
        int alike = 0;
        int oldest = ABSENT;
        int ofTest = 0;
        for (int nth = 0; nth < WAYS; nth++) {
            int at = at(row, nth);
            ofTest += marks[at] & OF_TEST;
            if ((marks[at] & OF_TEST) == origin && isAt(at, content, hash)) {
                alike++;
                oldest = nth;
            }
        }
        if (alike >= WAYS / 2) {
            return oldest;
        }
        int nth = WAYS - 1;
        if (objects[at(row, nth)] != null) {
            int from = ofTest * 2 == WAYS ? origin : ofTest * 2 > WAYS ? OF_TEST : 0;
            while ((marks[at(row, nth)] & OF_TEST) != from) {
                nth--;
            }
        }
        return nth;
    }

    /**
     * Where an object is among those of its content, the last one first; {@link #ABSENT} where it
     * is not.
     */
    int place(Object object, Val content, int hash) {
        int row = row(hash);
        int equal = 0;
        for (int nth = 0; nth < WAYS; nth++) {
            int at = at(row, nth);
            if (objects[at] == object) {
                return equal;
            }
            equal += isAt(at, content, hash) ? 1 : 0;
        }
        return ABSENT;
    }

    /** The object is in the table, and crossed first from the environment. */
    boolean isOfEnvironment(Object object, int hash) {
        int first = row(hash) * WAYS;
        for (int at = first; at < first + WAYS; at++) {
            if (objects[at] == object) {
                return (marks[at] & OF_TEST) == 0;
            }
        }
        return false;
    }
}
