package factor.runtime.capture;

import java.util.regex.Matcher;
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

    /**
     * What was found, or what takes its place, with the characters beside it: by these a short one
     * is found elsewhere.
     */
    String around(Matcher found, int group, String text, String inside) {
        int from = found.start(group);
        int to = found.end(group);
        return text.substring(Math.max(0, from - 1), from)
                + inside
                + text.substring(to, Math.min(to + 1, text.length()));
    }
}
