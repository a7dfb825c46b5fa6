package factor.runtime.content;

import factor.contract.Format;
import factor.transcript.Val;

/**
 * A value as a transcript has it: its content, and a small number that says which of the equal
 * objects it is.
 */
public final class RecordedValue {
    /** The object that crossed last of those that are equal, or the first of its kind. */
    public static final int LAST = 0;

    /** Another object than all equal ones that are known. */
    public static final int OTHER = 1;

    /** One of those that are known; its place among them, from 0, is added. */
    static final int KNOWN = 2;

    private static final String TYPE = "another";

    private RecordedValue() {}

    /** How a transcript has a value that is not the last one of its content. */
    public static Val of(Val content, int which) {
        return which == LAST ? content : Val.value(TYPE, Val.number(Format.INT, which), content);
    }

    /** Which of equal objects a recorded value is. */
    public static int which(Val recorded) {
        return isAnother(recorded) ? (int) recorded.parts()[0].number() : LAST;
    }

    /** What is recorded without that. */
    public static Val content(Val recorded) {
        return isAnother(recorded) ? recorded.parts()[1] : recorded;
    }

    private static boolean isAnother(Val recorded) {
        return recorded.tag() == Format.VALUE && recorded.type().equals(TYPE);
    }

    /** Whether two objects with this content can be told apart by identity at all. */
    public static boolean isTold(Val content) {
        return switch (content.tag()) {
            case Format.BYTE,
                    Format.SHORT,
                    Format.CHAR,
                    Format.INT,
                    Format.LONG,
                    Format.FLOAT,
                    Format.DOUBLE,
                    Format.FALSE,
                    Format.TRUE,
                    Format.STRING_ID,
                    Format.TEXT ->
                    true;
            case Format.VALUE -> content.parts().length > 0;
            default -> false;
        };
    }
}
