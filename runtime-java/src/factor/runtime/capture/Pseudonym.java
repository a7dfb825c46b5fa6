package factor.runtime.capture;

import java.util.ArrayList;
import java.util.List;

/**
 * What stands for a secret in a transcript: a text of the same length, in which each letter and
 * digit is replaced by another of its kind; so it takes as many bytes in every encoding, and parses
 * where the secret did. It depends on the secret by these kinds and by eight bits alone, the same
 * in every capture: many guesses give the same pseudonym, and few edits of a secret do (decision
 * 022).
 */
public final class Pseudonym {
    /** How many are tried for one secret, on top of as many as there are others. */
    static final int ATTEMPTS = 64;

    private Pseudonym() {}

    /** The {@code attempt}-th pseudonym of a secret. */
    static String of(String secret, int attempt) {
        long seed = mix(check(secret) * 0x9E3779B97F4A7C15L + attempt);
        boolean hexadecimal = letters(secret).chars().allMatch(c -> Character.digit(c, 16) >= 0);
        boolean plain = secret.chars().anyMatch(Pseudonym::isReplaced);
        StringBuilder made = new StringBuilder(secret.length());
        for (int i = 0; i < secret.length(); i++) {
            seed = mix(seed + 0x632BE59BD9B4E019L);
            int random = (int) (seed >>> 40);
            char c = secret.charAt(i);
            made.append(plain ? like(c, random, hexadecimal ? 6 : 26) : (char) ('a' + random % 26));
        }
        return made.toString();
    }

    /** Eight bits of a secret. */
    private static long check(String secret) {
        long sum = secret.length();
        for (int i = 0; i < secret.length(); i++) {
            sum = mix(sum ^ secret.charAt(i));
        }
        return sum >>> 56;
    }

    private static long mix(long z) {
        long a = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        long b = (a ^ (a >>> 27)) * 0x94D049BB133111EBL;
        return b ^ (b >>> 31);
    }

    private static String letters(String secret) {
        StringBuilder letters = new StringBuilder();
        for (char c : secret.toCharArray()) {
            if (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') {
                letters.append(c);
            }
        }
        return letters.toString();
    }

    private static boolean isReplaced(int c) {
        return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0xC0;
    }

    /** Another character of a kind; beyond Latin one near it, which no encoding makes longer. */
    private static char like(char c, int random, int letters) {
        if (c >= '0' && c <= '9') {
            return (char) ('0' + random % 10);
        }
        if (c >= 'a' && c <= 'z') {
            return (char) ('a' + random % letters);
        }
        if (c >= 'A' && c <= 'Z') {
            return (char) ('A' + random % letters);
        }
        if (c < 0xC0 || Character.isHighSurrogate(c)) {
            return c == 0 ? 'a' : c;
        }
        return (char) (c & ~63 | random & 63);
    }

    /** A pseudonym may be one of a text. */
    public static boolean mayBe(String pseudonym, String text, int others) {
        if (pseudonym.length() != text.length()) {
            return false;
        }
        for (int attempt = 0; attempt < ATTEMPTS + others; attempt++) {
            if (of(text, attempt).equals(pseudonym)) {
                return true;
            }
        }
        return false;
    }

    /** Pseudonyms that come as one text. */
    public static List<String> split(String joined) {
        ArrayList<String> all = new ArrayList<>();
        if (joined != null && !joined.isEmpty()) {
            for (String one : joined.split("\0", -1)) {
                all.add(one);
            }
        }
        return all;
    }
}
