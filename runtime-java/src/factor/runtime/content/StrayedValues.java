package factor.runtime.content;

import factor.transcript.Val;

/**
 * Contents of which code under test has handed over another object on a replay than in the capture:
 * nobody knows what the environment would have made of it. By the rows of the table. Used under the
 * crossing lock.
 */
public final class StrayedValues {
    private final boolean[] rows = new boolean[ValueTable.ROWS];
    private boolean isAny;

    /** It has. */
    public void add(Val content) {
        rows[ValueTable.row(ValueTable.hash(content))] = true;
        isAny = true;
    }

    /** It may have. */
    public boolean has(Val content) {
        return rows[ValueTable.row(ValueTable.hash(content))];
    }

    boolean isAny() {
        return isAny;
    }
}
