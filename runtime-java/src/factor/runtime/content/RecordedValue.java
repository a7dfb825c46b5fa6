package factor.runtime.content;

import factor.contract.Format;
import factor.transcript.Val;

import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

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

    /** Values that are made of nothing that anybody else can hold, whatever their parts say. */
    private static final Set<String> WITHOUT_OBJECTS =
            Set.of(
                    "java.lang.reflect.Constructor",
                    "java.lang.reflect.Field",
                    "java.lang.reflect.Method",
                    "java.math.BigInteger",
                    "java.nio.file.attribute.FileTime",
                    "java.time.Duration",
                    "java.time.Instant",
                    "java.time.LocalDate",
                    "java.time.LocalDateTime",
                    "java.time.LocalTime",
                    "java.time.MonthDay",
                    "java.time.OffsetDateTime",
                    "java.time.OffsetTime",
                    "java.time.Period",
                    "java.time.Year",
                    "java.time.YearMonth",
                    "java.util.UUID");

    /** Contents in which a number is an object, beside those of arrays, records and exceptions. */
    private static final Set<String> OF_BOXES = Set.of("java.util.Optional", TYPE);

    private static final boolean[] NO_PARTS = {};

    private RecordedValue() {}

    /**
     * Does something with all objects that are inside of a content and that its holders can get at.
     *
     * @param primitives of a record or an exception, by the name of its class: which of its parts
     *     are of a primitive type; empty for all other classes, whose numbers are
     */
    static void eachInside(
            Val content, Function<String, boolean[]> primitives, Consumer<Val> what) {
        if (content.parts() == null || isWithoutObjects(content)) {
            return;
        }
        boolean isValue = content.tag() == Format.VALUE;
        boolean[] skipped = isValue ? primitives.apply(content.type()) : NO_PARTS;
        boolean hasBoxes = !isValue || skipped.length > 0 || isOfBoxes(content.type());
        for (int i = 0; i < content.parts().length; i++) {
            boolean isSkipped =
                    i < skipped.length ? skipped[i] : !hasBoxes && isNumber(content.parts()[i]);
            if (!isSkipped) {
                what.accept(content.parts()[i]);
                eachInside(content.parts()[i], primitives, what);
            }
        }
    }

    /** Names of the transcript's own have no dot. Of a class that is not found nobody knows. */
    private static boolean isOfBoxes(String type) {
        return OF_BOXES.contains(type) || type.indexOf('.') > 0 && !type.startsWith("java.");
    }

    private static boolean isNumber(Val content) {
        return isTold(content)
                && content.tag() != Format.VALUE
                && content.tag() != Format.STRING_ID
                && content.tag() != Format.TEXT;
    }

    private static boolean isWithoutObjects(Val content) {
        return content.tag() == Format.VALUE
                && (WITHOUT_OBJECTS.contains(content.type()) || isTextOfBuilder(content));
    }

    /** The state of a StringBuilder or StringBuffer, whose text is an object for nobody. */
    private static boolean isTextOfBuilder(Val content) {
        return content.type().equals("state")
                && content.parts().length == 1
                && content.parts()[0].text() != null;
    }

    /**
     * A number makes its text itself, and so does a locale; the default time zone, which all have,
     * has come with one.
     */
    static boolean hasTextOfItsOwn(Object object) {
        return object.getClass() == BigDecimal.class
                || object.getClass() == Locale.class
                || object instanceof ZoneId && object == ZoneId.systemDefault();
    }

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
