package e;

import java.util.Arrays;
import java.util.function.IntFunction;

/** What its initialiser makes is read by one method alone. */
public final class Letters {
    private static final String[] ALL = filled(26, at -> String.valueOf((char) ('a' + at)));

    private Letters() {}

    private static String[] filled(int length, IntFunction<String> text) {
        String[] filled = new String[length];
        for (int at = 0; at < length; at++) {
            filled[at] = text.apply(at);
        }
        return Arrays.copyOf(filled, length);
    }

    public static boolean isVowel(char letter) {
        return "aeiou".indexOf(letter) >= 0;
    }

    public static String letter(int at) {
        return ALL[at];
    }
}
