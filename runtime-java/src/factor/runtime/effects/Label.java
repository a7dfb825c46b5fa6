package factor.runtime.effects;

import factor.contract.CallLabels;

import java.util.Arrays;

/**
 * What a capture tells of a call of the environment: {@code read-only} or {@code writes WHAT}, and
 * the places that it read and wrote (docs/transcript-format.md, Notes).
 */
public final class Label {
    /** Stands before the places that it read. */
    static final String READS = CallLabels.PLACES + CallLabels.READ + " ";

    /** Stands before those that it wrote. */
    static final String TOUCHES = CallLabels.PLACES + CallLabels.WROTE + " ";

    private static final int[] NONE = {};

    /** Any place; in a label without places nothing is known of them. */
    private static final int[] ANY = {0, Integer.MAX_VALUE};

    /** Of a call that has read and written nothing. */
    static final Label FUNCTION = new Label(true, NONE, NONE);

    public final boolean isReadOnly;

    /** Pairs of the first and the last number of a range, in order. */
    private final int[] reads;

    private final int[] writes;

    private Label(boolean isReadOnly, int[] reads, int[] writes) {
        this.isReadOnly = isReadOnly;
        this.reads = reads;
        this.writes = writes;
    }

    /** A call of which the user says what it is. */
    static Label said(boolean isReadOnly) {
        return new Label(isReadOnly, ANY, isReadOnly ? NONE : ANY);
    }

    /** Null where the note is none. */
    static Label of(String note) {
        boolean isReadOnly =
                note != null
                        && (note.equals(CallLabels.READ_ONLY)
                                || note.startsWith(CallLabels.READ_ONLY + CallLabels.PLACES));
        if (!isReadOnly && (note == null || !note.startsWith(CallLabels.WRITES))) {
            return null;
        }
        int writes = note.lastIndexOf(TOUCHES);
        int end = writes < 0 ? note.length() : writes;
        int reads = note.lastIndexOf(READS, end);
        return new Label(
                isReadOnly,
                reads < 0 ? NONE : ranges(note.substring(reads + READS.length(), end)),
                writes < 0
                        ? isReadOnly ? NONE : ANY
                        : ranges(note.substring(writes + TOUCHES.length())));
    }

    private static int[] ranges(String text) {
        if (text.equals(CallLabels.ANY)) {
            return ANY;
        }
        String[] words = text.split(" ");
        int[] ranges = new int[words.length * 2];
        for (int i = 0; i < words.length; i++) {
            int dash = words[i].indexOf('-');
            ranges[2 * i] = Integer.parseInt(dash < 0 ? words[i] : words[i].substring(0, dash));
            ranges[2 * i + 1] =
                    Integer.parseInt(dash < 0 ? words[i] : words[i].substring(dash + 1));
        }
        return ranges;
    }

    /** What one of the calls wrote the other has read or written, or it cannot be told. */
    public boolean meets(Label other) {
        return isAny(writes)
                || isAny(other.writes)
                || touch(writes, other.reads)
                || touch(writes, other.writes)
                || touch(reads, other.writes);
    }

    /** It keeps its place among all other calls. */
    public boolean writesAnything() {
        return isAny(writes);
    }

    private static boolean isAny(int[] ranges) {
        return Arrays.equals(ranges, ANY);
    }

    private static boolean touch(int[] some, int[] others) {
        int i = 0;
        int j = 0;
        while (i < some.length && j < others.length) {
            if (some[i + 1] < others[j]) {
                i += 2;
            } else if (others[j + 1] < some[i]) {
                j += 2;
            } else {
                return true;
            }
        }
        return false;
    }
}
