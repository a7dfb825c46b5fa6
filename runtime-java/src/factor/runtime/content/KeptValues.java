package factor.runtime.content;

import factor.transcript.Val;

import java.math.BigDecimal;

/**
 * Values that code under test has got where it is, from objects that the environment can get at as
 * well: the text of an annotation, the name of a thread, what a library in place returns. No
 * crossing tells whether the environment has the same one. Used under the crossing lock;
 * docs/decisions/049-identity-of-values.md, 10.
 */
public final class KeptValues {
    /** The JDK has objects for the numbers to 10, and for 0 with a scale to 15. */
    private static final int MOST_SHARED = 15;

    private static final int LONGEST_OF_NUMBER = "0.000000000000000".length();

    private final UnheldValues all = new UnheldValues();

    /** Code under test has got one. */
    public void add(Object value, Val content) {
        int hash = ValueTable.hash(content);
        if (!all.mayHave(value, hash)) {
            all.leave(value, hash);
        }
    }

    /** The object may be one of them, and not all code has it. */
    boolean has(Object object, int hash) {
        return all.mayHave(object, hash)
                        && !SharedBoxes.holds(object)
                        && !CrossedValues.isConstant(object)
                || object instanceof String text && isOfSharedNumber(text);
    }

    /** The text of a number that all share: the number keeps it. */
    private static boolean isOfSharedNumber(String text) {
        if (text.isEmpty() || text.length() > LONGEST_OF_NUMBER || text.charAt(0) > '9') {
            return false;
        }
        for (int i = 0; i <= MOST_SHARED; i++) {
            if (BigDecimal.valueOf(i).toString() == text
                    || BigDecimal.valueOf(0, i).toString() == text) {
                return true;
            }
        }
        return false;
    }
}
