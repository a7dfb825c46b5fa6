package factor.transcript;

/**
 * Hides secrets at the moment of writing: gives what is written in place of a text, or of an array
 * of characters or bytes.
 */
public interface Redactor {
    /** What stands for a text; the text itself when there is nothing to hide. */
    String text(String text);

    /** What stands for a primitive array; the array itself when there is nothing to hide. */
    Object primitives(Object array);
}
