package factor.runtime.capture;

import java.util.regex.Pattern;

/**
 * What is secret in any text: the first group of the expression, or all that it matches.
 *
 * @param kind see {@link SecretRule}
 * @param needle what a text must hold for the expression to be tried; may be empty
 */
record SecretPattern(char kind, String needle, Pattern expression) {
    /** Fields of a line: kind, needle, expression. */
    static SecretPattern of(String[] line) {
        return new SecretPattern(line[1].charAt(0), line[2], Pattern.compile(line[3]));
    }
}
