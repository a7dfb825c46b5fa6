package factor.runtime.content;

import static factor.runtime.content.ValueTable.hash;

import factor.runtime.boundary.HandedOver;
import factor.transcript.Val;

/**
 * What the environment learns of the values that code under test handed over when it compares some
 * by identity: how they were handed over, and which of them any code may have, for they are
 * constants, or are held by a field in place. Used under the crossing lock;
 * docs/decisions/049-identity-of-values.md.
 */
public final class ComparedValues {
    private static final long MIX = 0x9e3779b97f4a7c15L;

    private final ValueTable table;
    private final Object[] objects;
    private final byte[] marks;
    private final HandOvers handOvers;

    /** Replay: hashes of contents that the environment has compared. */
    private final HashBits lookedAt = new HashBits();

    ComparedValues(ValueTable table, HandOvers handOvers) {
        this.table = table;
        objects = table.objects;
        marks = table.marks;
        this.handOvers = handOvers;
    }

    /**
     * The environment compares two objects of a content: what it can learn of how code under test
     * handed them over. Null where it has learned that before, and not {@code again}.
     */
    public HandedOver look(Object one, Object other, Val content, boolean again) {
        int hash = hash(content);
        int place = table.place(one, content, hash);
        int otherPlace = table.place(other, content, hash);
        boolean isUnknown =
                handOvers.isUnknown(hash) || handOvers.hasText(hash) && !areConstants(one, other);
        if (handOvers.isLookedAtAgain(hash, place, otherPlace, isUnknown) && !again) {
            return null;
        }
        return new HandedOver(handOvers.of(hash), entries(content, hash), isUnknown);
    }

    /** A text that an object has of its own is neither. */
    private static boolean areConstants(Object one, Object other) {
        return CrossedValues.isConstant(one) && CrossedValues.isConstant(other);
    }

    /** The environment has any of them compared: whether it can learn something by that. */
    public boolean looksUnseen(boolean again) {
        return handOvers.isAnyNew() || again && handOvers.isAny();
    }

    /** Which values that code under test handed over are constants, as a hash. */
    public long constantsOfTest() {
        long constants = handOvers.isAnyUnknown() ? 1 : 0;
        for (int at = 0; at < objects.length; at++) {
            if (isOfTest(at)) {
                constants += isConstant(at) ? table.hashes[at] * MIX ^ MIX : ~MIX;
            }
        }
        return constants;
    }

    /** Code under test has handed over one that may be the environment's as well. */
    boolean isAnyOwn() {
        for (int at = 0; at < objects.length; at++) {
            if (isOfTest(at) && !isConstant(at)) {
                return true;
            }
        }
        return false;
    }

    private int entries(Val content, int hash) {
        int entries = 0;
        int place = 0;
        int row = ValueTable.row(hash);
        for (int nth = 0; nth < ValueTable.WAYS; nth++) {
            int at = table.at(row, nth);
            if (table.isAt(at, content, hash)) {
                entries |= HandedOver.entry(place++, isOfTest(at), isConstant(at));
            }
        }
        return entries;
    }

    private boolean isOfTest(int at) {
        return (marks[at] & ValueTable.OF_TEST) != 0;
    }

    private boolean isConstant(int at) {
        if ((marks[at] & (ValueTable.CONSTANT | ValueTable.NO_CONSTANT)) == 0) {
            marks[at] |=
                    CrossedValues.isConstant(objects[at])
                            ? ValueTable.CONSTANT
                            : ValueTable.NO_CONSTANT;
        }
        return (marks[at] & ValueTable.CONSTANT) != 0;
    }

    /** Replay: the environment may have compared objects of this content. */
    public boolean isLookedAt(Val content) {
        return lookedAt.has(hash(content));
    }

    /**
     * Replay: the environment compared objects of a content, and learned this: whether it would
     * learn the same now.
     */
    public HandedOver.Now compare(HandedOver recorded, Val content) {
        int hash = hash(content);
        lookedAt.add(hash);
        if (recorded.isUnknown() || handOvers.isUnknown(hash)) {
            return HandedOver.Now.UNKNOWN;
        }
        if (recorded.history() != handOvers.of(hash)) {
            return HandedOver.Now.OTHER;
        }
        HandedOver.Now worst = HandedOver.Now.SAME;
        int place = 0;
        int row = ValueTable.row(hash);
        for (int nth = 0; nth < ValueTable.WAYS; nth++) {
            int at = table.at(row, nth);
            if (table.isAt(at, content, hash)) {
                HandedOver.Now one = compare(at, recorded, place++);
                worst = one.compareTo(worst) > 0 ? one : worst;
            }
        }
        return worst;
    }

    private HandedOver.Now compare(int at, HandedOver recorded, int place) {
        if ((marks[at] & ValueTable.STANDS_IN) != 0) {
            return HandedOver.Now.SAME; // what is left out is as it was
        }
        if (isOfTest(at)) {
            if (!recorded.isOfTest(place)) {
                return HandedOver.Now.OTHER;
            }
            // Any other than a constant the environment may have without a crossing, or not. It may
            // have made it the constant, or another one (String.intern), and does not on a replay.
            return (marks[at] & ValueTable.TAKEN) == 0
                            && recorded.isConstant(place)
                            && isConstant(at)
                    ? HandedOver.Now.SAME
                    : HandedOver.Now.UNKNOWN;
        }
        boolean isKnown =
                (marks[at] & ValueTable.TAKEN) == 0
                        && ((marks[at] & ValueTable.TAKEN_BY_CONSTANT) == 0
                                || recorded.isConstant(place));
        return isKnown ? HandedOver.Now.SAME : HandedOver.Now.UNKNOWN;
    }
}
