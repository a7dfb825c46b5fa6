package factor.transcript;

import factor.contract.Format;
import factor.contract.StreamLimits;

import java.util.Arrays;
import java.util.Objects;

/**
 * One value as a transcript holds it. {@code tag} is a tag of {@link Format}; the other fields are
 * used as the tag says: {@code number} for integers, float and double bits, object ids; {@code
 * text} for strings and names of constants; {@code type} for type texts; {@code parts} for
 * components; {@code array} for a primitive array.
 */
public record Val(int tag, long number, String text, String type, Val[] parts, Object array) {
    /** Null, and the result of a void member. */
    public static final Val NULL = new Val(Format.NULL, 0, null, null, null, null);

    /** false */
    public static final Val FALSE = new Val(Format.FALSE, 0, null, null, null, null);

    /** true */
    public static final Val TRUE = new Val(Format.TRUE, 1, null, null, null, null);

    private static final int SHOWN_UNITS = 60;
    private static final int SHOWN_PARTS = 8;

    /** An integer, the bits of a float or double, or an object id. */
    public static Val number(int tag, long number) {
        return new Val(tag, number, null, null, null, null);
    }

    /** A string. */
    public static Val text(String text) {
        return new Val(
                text.length() > StreamLimits.INTERNED_UNITS ? Format.TEXT : Format.STRING_ID,
                0,
                text,
                null,
                null,
                null);
    }

    /** A reference to an object that a New event introduced. */
    public static Val ref(int id) {
        return number(Format.REF, id);
    }

    /** A value by content. */
    public static Val value(String type, Val... parts) {
        return new Val(Format.VALUE, 0, null, type, parts, null);
    }

    /** An enum constant. */
    public static Val constant(String type, String name) {
        return new Val(Format.ENUM, 0, name, type, null, null);
    }

    /** A class constant. */
    public static Val type(String name) {
        return new Val(Format.CLASS, 0, null, name, null, null);
    }

    /** A primitive array; not copied. */
    public static Val primitives(Object array) {
        return new Val(Format.PRIMITIVES, 0, null, null, null, array);
    }

    /** The elements of a reference array. */
    public static Val array(String component, Val[] elements) {
        return new Val(Format.ARRAY, 0, null, component, elements, null);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Val that
                && tag == that.tag
                && number == that.number
                && (text == null ? that.text == null : text.equals(that.text))
                && (type == null ? that.type == null : type.equals(that.type))
                && Arrays.equals(parts, that.parts)
                && Objects.deepEquals(array, that.array);
    }

    @Override
    public int hashCode() {
        int hash = 31 * tag + Long.hashCode(number);
        hash = 31 * hash + Objects.hashCode(text);
        hash = 31 * hash + Objects.hashCode(type);
        hash = 31 * hash + Arrays.hashCode(parts);
        return array == null ? hash : 31 * hash + Arrays.deepHashCode(new Object[] {array});
    }

    /** Short, for people: long texts and arrays are cut. */
    @Override
    public String toString() {
        switch (tag) {
            case Format.NULL:
                return "null";
            case Format.FALSE:
                return "false";
            case Format.TRUE:
                return "true";
            case Format.LONG:
                return number + "L";
            case Format.FLOAT:
                return Float.intBitsToFloat((int) number) + "f";
            case Format.DOUBLE:
                return Double.toString(Double.longBitsToDouble(number));
            case Format.CHAR:
                return "'" + (char) number + "'";
            case Format.STRING_ID:
            case Format.TEXT:
                return quoted(text);
            case Format.REF:
                return "#" + number;
            case Format.ENUM:
                return simple(type) + "." + text;
            case Format.CLASS:
                return simple(type) + ".class";
            case Format.VALUE:
                return simple(type) + listed("(", ")");
            case Format.ARRAY:
                return simple(type) + listed("[", "]");
            case Format.PRIMITIVES:
                return array.getClass().getComponentType()
                        + "["
                        + java.lang.reflect.Array.getLength(array)
                        + "]";
            default:
                return Long.toString(number);
        }
    }

    private String listed(String open, String close) {
        StringBuilder to = new StringBuilder(open);
        for (int i = 0; i < parts.length && i < SHOWN_PARTS; i++) {
            to.append(i == 0 ? "" : ", ").append(parts[i]);
        }
        return to.append(parts.length > SHOWN_PARTS ? ", …" : "").append(close).toString();
    }

    private static String quoted(String text) {
        return text.length() <= SHOWN_UNITS
                ? '"' + text + '"'
                : '"' + text.substring(0, SHOWN_UNITS) + "…\"";
    }

    private static String simple(String type) {
        int bar = type.indexOf('|');
        String name = bar < 0 ? type : type.substring(0, bar);
        return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('.')) + 1);
    }
}
