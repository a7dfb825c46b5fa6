package factor.runtime.capture;

import factor.contract.EmittedNames;
import factor.runtime.boundary.Member;

import java.util.Arrays;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * One line of the partition's {@code [redact]}, resolved: what in the calls of a member is secret.
 */
final class SecretRule {
    /** A value that is secret as a whole. */
    static final char VALUE = 'v';

    /** Credentials of HTTP: a scheme, and what is secret. */
    static final char CREDENTIALS = 'a';

    /** Cookies: names, and values that are secret. */
    static final char COOKIES = 'c';

    /** What comes in Base64 after the scheme Basic. */
    static final char BASIC = 'b';

    /** An array of headers and their values by turns. */
    static final char HEADERS = 'h';

    /** Properties, of which some are secret. */
    static final char PROPERTIES = 'p';

    /** Headers whose values are secret. */
    static final Pattern HEADER = Pattern.compile("(?i)(proxy-)?authorization|(set-)?cookie2?");

    /** Names of what is secret. */
    static final Pattern NAME = Pattern.compile("(?i).*(password|passwd|passphrase|pwd|secret)");

    /** What ends the names of classes that stand for others, in a descriptor. */
    private static final String SEEN =
            "(" + EmittedNames.IFACE + "|" + EmittedNames.VIEW + "|" + EmittedNames.COPY + ");";

    final char kind;
    final int[] arguments;
    final boolean result;
    private final String name;

    /** Parameters as in a descriptor, or null. */
    private final String parameters;

    /** Internal names, or null for any. */
    private final Set<String> owners;

    /** What another argument must be, or null. */
    private final Pattern when;

    /**
     * Fields of a line: kind, name, parameters, owners, arguments, result, when; a dash for
     * nothing.
     */
    SecretRule(String[] line) {
        kind = line[1].charAt(0);
        name = line[2];
        parameters = line[3].equals("-") ? null : line[3];
        owners = line[4].equals("*") ? null : Set.of(line[4].split(","));
        arguments =
                line[5].equals("-")
                        ? new int[0]
                        : Arrays.stream(line[5].split(",")).mapToInt(Integer::parseInt).toArray();
        result = line[6].equals("r");
        when = line[7].equals("-") ? null : Pattern.compile(line[7]);
    }

    /** Whether it is about a member. */
    boolean isOf(Member member) {
        return member.text.name().equals(name)
                && (owners == null || owners.contains(member.text.owner()))
                && (parameters == null
                        || sourceParameters(member.text.descriptor()).equals(parameters));
    }

    /** Without what stands for the other realm's classes. */
    private static String sourceParameters(String descriptor) {
        int end = descriptor.indexOf(')');
        return end < 0 ? "" : descriptor.substring(1, end).replaceAll(SEEN, ";");
    }

    /** Whether it is about a call with these arguments. */
    boolean isOf(Object[] given) {
        if (when == null) {
            return true;
        }
        for (int i = 0; i < given.length; i++) {
            if (!hides(i + 1) && given[i] instanceof String text && when.matcher(text).matches()) {
                return true;
            }
        }
        return false;
    }

    private boolean hides(int at) {
        for (int argument : arguments) {
            if (argument == at) {
                return true;
            }
        }
        return false;
    }
}
