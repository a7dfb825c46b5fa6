package factor.runtime.capture;

import factor.contract.FileNames;
import factor.contract.SecretTexts;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Mode;
import factor.transcript.Redactor;
import factor.transcript.Val;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The secrets of a captured run, found by the rules of the partition, and their pseudonyms. From
 * the moment that one is known nothing that is written holds it. Callers hold the crossing lock.
 */
public final class Secrets implements Redactor {
    /** A shorter text is no secret. */
    static final int FEWEST_UNITS = 3;

    /**
     * A shorter secret is hidden where a text is nothing else, or a pattern finds it: it may be
     * part of any word.
     */
    public static final int LEAST_UNITS = 6;

    /** What settings with the name of a secret may say. */
    private static final Set<String> NO_SECRETS = Set.of("true", "false");

    private static final Charset[] NO_ENCODINGS = {};

    /** Texts that are found clean are remembered up to this length. */
    private static final int KEPT_UNITS = 256;

    private static final SecretRule[] NONE = {};
    private static final Pattern SCHEME = Pattern.compile("([A-Za-z]+)\\s+(\\S.*)", Pattern.DOTALL);
    private static final Pattern COOKIE = Pattern.compile("[^=;]+=\"?([^;\"]+)");
    private static final Charset[] ENCODINGS = {
        StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE
    };

    private final List<SecretRule> rules = new ArrayList<>();
    private final List<SecretPattern> patterns = new ArrayList<>();
    private SecretRule[][] bySlot = {};

    /** Secrets and pseudonyms. */
    private final HashMap<String, String> known = new HashMap<>();

    /** Those that are looked for within texts, longest first. */
    private final ArrayList<String[]> within = new ArrayList<>();

    /** The same within bytes, each byte a character. */
    private final ArrayList<String[]> withinBytes = new ArrayList<>();

    /** Characters of the longest. */
    private int longest;

    private final HashSet<String> pseudonyms = new HashSet<>();
    private final HashSet<String> clean = new HashSet<>();
    private final Path file;

    /** Words of the command line, as they are. */
    private final List<String> words;

    /** The file of the key that tells secrets apart, or null. */
    private final Path key;

    /**
     * @param lines the rules, a line each, fields ended by tabulators
     * @param key the file of the key that tells secrets apart, or null
     */
    public Secrets(String lines, Path directory, List<String> words, Path key) {
        file = directory.resolve(FileNames.REDACTED);
        this.words = words;
        this.key = key;
        for (String text : lines.split("\n")) {
            String[] line = text.split("\t", -1);
            if (line[0].equals("member")) {
                rules.add(new SecretRule(line));
            } else {
                patterns.add(SecretPattern.of(line));
            }
        }
    }

    /** A secret of the command line. */
    public void ofCommand(String secret) {
        learn(secret);
    }

    private SecretRule[] rulesOf(Member member) {
        if (member.slot >= bySlot.length) {
            bySlot = Arrays.copyOf(bySlot, Math.max(64, member.slot * 2));
        }
        if (bySlot[member.slot] == null) {
            ArrayList<SecretRule> found = new ArrayList<>();
            for (SecretRule rule : rules) {
                if (rule.isOf(member)) {
                    found.add(rule);
                }
            }
            bySlot[member.slot] = found.isEmpty() ? NONE : found.toArray(NONE);
        }
        return bySlot[member.slot];
    }

    /** A call is about to be written. */
    void ofCall(Member member, Object[] arguments) {
        for (SecretRule rule : rulesOf(member)) {
            for (int at : rule.arguments) {
                if (at <= arguments.length && rule.isOf(arguments)) {
                    of(arguments[at - 1], rule.kind);
                }
            }
        }
    }

    /** What a call came to is about to be written. */
    void ofResult(Member member, Object[] arguments, Object result) {
        for (SecretRule rule : rulesOf(member)) {
            if (rule.result && rule.isOf(arguments)) {
                of(result, rule.kind);
            }
        }
    }

    private void of(Object object, char kind) {
        if (object instanceof Object[] array && kind == SecretRule.HEADERS) {
            for (int i = 1; i < array.length; i += 2) {
                header(array[i - 1], array[i]);
            }
        } else if (object instanceof Object[] array) {
            for (Object element : array) {
                of(element, kind);
            }
        } else if (object != null && object.getClass() == Properties.class) {
            properties((Properties) object);
        } else if (kind != SecretRule.PROPERTIES) {
            String text = text(object);
            if (text != null) {
                learn(text, kind);
            }
        }
    }

    private void header(Object name, Object value) {
        if (name instanceof String n
                && value instanceof String v
                && SecretRule.HEADER.matcher(n).matches()) {
            learn(
                    v,
                    n.toLowerCase(java.util.Locale.ROOT).contains("cookie")
                            ? SecretRule.COOKIES
                            : SecretRule.CREDENTIALS);
        }
    }

    private void properties(Properties properties) {
        for (Map.Entry<Object, Object> entry : properties.entrySet()) {
            property(entry.getKey(), entry.getValue());
        }
    }

    private void property(Object key, Object value) {
        if (key instanceof String k
                && value instanceof String v
                && SecretRule.NAME.matcher(k).matches()) {
            learn(v);
        }
    }

    /** The characters that an object holds, or null. */
    private static String text(Object object) {
        if (object instanceof String
                || object instanceof StringBuilder
                || object instanceof StringBuffer) {
            return object.toString();
        }
        if (object instanceof char[] chars) {
            return new String(chars);
        }
        return object instanceof byte[] bytes ? new String(bytes, StandardCharsets.UTF_8) : null;
    }

    /** Headers of HTTP, and properties that the environment set, are known by their names. */
    void ofValue(Val value) {
        if (value.parts() == null) {
            return;
        }
        Val[] parts = value.parts();
        if ("java.net.http.HttpHeaders".equals(value.type())) {
            for (int i = 1; i < parts.length; i += 2) {
                header(parts[i - 1].text(), parts[i].text());
            }
        } else if ("property".equals(value.type()) && parts.length == 2) {
            property(parts[0].text(), parts[1].text());
        } else {
            for (Val part : parts) {
                ofValue(part);
            }
        }
    }

    private void learn(String text, char kind) {
        switch (kind) {
            case SecretRule.COOKIES -> {
                for (Matcher m = COOKIE.matcher(text); m.find(); ) {
                    if (m.group(1).length() >= LEAST_UNITS) {
                        learn(m.group(1));
                    }
                }
            }
            case SecretRule.CREDENTIALS -> {
                Matcher m = SCHEME.matcher(text);
                if (!m.matches()) {
                    learn(text);
                } else if (m.group(1).equalsIgnoreCase("basic")) {
                    basic(m.group(2));
                } else {
                    learn(m.group(2));
                }
            }
            case SecretRule.BASIC -> {
                if (isBasic(text)) {
                    basic(text);
                }
            }
            default -> learn(text);
        }
    }

    /**
     * User and password in Base64: code under test that makes the same of the pseudonym gets what
     * stands here.
     */
    private void basic(String token) {
        if (!isBasic(token)) {
            learn(token);
        } else if (!known.containsKey(token)) {
            String plain = decoded(token);
            int password = plain.indexOf(':') + 1;
            learn(plain.substring(password));
            remember(
                    token,
                    encoded(plain.substring(0, password) + hidden(plain.substring(password))));
        }
    }

    private static boolean isBasic(String token) {
        String plain = decoded(token);
        int password = plain == null ? 0 : plain.indexOf(':') + 1;
        return password > 0 && password < plain.length() && encoded(plain).equals(token);
    }

    private static String encoded(String plain) {
        return Base64.getEncoder().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
    }

    /** What Base64 holds, or null. */
    public static String decoded(String token) {
        try {
            return new String(Base64.getDecoder().decode(token), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /**
     * What holds a secret that is known already is hidden as far as that goes: code under test has
     * put it together.
     */
    private void learn(String secret) {
        if (secret.length() < FEWEST_UNITS
                || NO_SECRETS.contains(secret)
                || !hidden(secret).equals(secret)
                || pseudonyms.contains(secret)) {
            return;
        }
        for (int attempt = 0; attempt < Pseudonym.ATTEMPTS + pseudonyms.size(); attempt++) {
            String made = Pseudonym.of(secret, attempt);
            if (!pseudonyms.contains(made) && !known.containsKey(made) && !made.equals(secret)) {
                remember(secret, made);
                return;
            }
        }
        Mode.current()
                .refusedHere(
                        "more secrets of "
                                + secret.length()
                                + " characters than there are pseudonyms of that length");
    }

    private void remember(String secret, String pseudonym) {
        known.put(secret, pseudonym);
        longest = Math.max(longest, secret.length());
        pseudonyms.add(pseudonym);
        within(secret, pseudonym);
        clean.clear();
        tell(pseudonym);
    }

    private void within(String secret, String pseudonym) {
        if (secret.length() >= LEAST_UNITS) {
            add(within, secret, pseudonym);
            for (Charset encoding : ENCODINGS) {
                add(withinBytes, bytewise(secret, encoding), bytewise(pseudonym, encoding));
            }
            add(withinBytes, secret, pseudonym);
        }
    }

    private static void add(ArrayList<String[]> to, String secret, String pseudonym) {
        int at = 0;
        while (at < to.size() && to.get(at)[0].length() >= secret.length()) {
            if (to.get(at)[0].equals(secret)) {
                return;
            }
            at++;
        }
        to.add(at, new String[] {secret, pseudonym});
    }

    /** A text in an encoding, each byte a character. */
    public static String bytewise(String text, Charset encoding) {
        return new String(text.getBytes(encoding), StandardCharsets.ISO_8859_1);
    }

    @Override
    public String text(String text) {
        boolean kept = text.length() <= KEPT_UNITS;
        if (kept && clean.contains(text)) {
            return text;
        }
        String hidden = hidden(byPattern(text));
        if (kept && hidden.equals(text)) {
            if (clean.size() > 1 << 14) {
                clean.clear();
            }
            clean.add(text);
        }
        return hidden;
    }

    private String byPattern(String text) {
        String hidden = text;
        for (SecretPattern pattern : patterns) {
            if (text.contains(pattern.needle())) {
                hidden = byPattern(hidden, pattern);
            }
        }
        return hidden;
    }

    private String byPattern(String text, SecretPattern pattern) {
        Matcher m = pattern.expression().matcher(text);
        StringBuilder made = null;
        int from = 0;
        while (m.find()) {
            int group = group(m);
            String secret = m.group(group);
            learn(secret, pattern.kind());
            String hidden = hidden(secret);
            if (!hidden.equals(secret)) {
                within(
                        pattern.around(m, group, text, secret),
                        pattern.around(m, group, text, hidden));
                made = made == null ? new StringBuilder() : made;
                made.append(text, from, m.start(group)).append(hidden);
                from = m.end(group);
            }
        }
        return made == null ? text : made.append(text, from, text.length()).toString();
    }

    /** The first group that there is, or else all of a match. */
    private static int group(Matcher m) {
        for (int group = 1; group <= m.groupCount(); group++) {
            if (m.start(group) >= 0) {
                return group;
            }
        }
        return 0;
    }

    /** A text without the secrets that are known. */
    private String hidden(String text) {
        String whole = text.length() > longest ? null : known.get(text);
        return whole == null ? replaced(text, within) : whole;
    }

    private static String replaced(String text, List<String[]> all) {
        String hidden = text;
        for (String[] pair : all) {
            if (hidden.contains(pair[0])) {
                hidden = hidden.replace(pair[0], pair[1]);
            }
        }
        return hidden;
    }

    @Override
    public Object primitives(Object array) {
        if (array instanceof char[] chars) {
            String text = new String(chars);
            String hidden = text(text);
            return hidden.equals(text) ? array : hidden.toCharArray();
        }
        if (array instanceof byte[] bytes) {
            String text = new String(bytes, StandardCharsets.ISO_8859_1);
            String hidden = ofBytes(text);
            return hidden.equals(text) ? array : hidden.getBytes(StandardCharsets.ISO_8859_1);
        }
        return array;
    }

    private String ofBytes(String text) {
        for (Charset encoding : text.length() > 4 * longest ? NO_ENCODINGS : ENCODINGS) {
            String whole =
                    known.get(new String(text.getBytes(StandardCharsets.ISO_8859_1), encoding));
            if (whole != null) {
                return bytewise(whole, encoding);
            }
        }
        return replaced(byPattern(text), withinBytes);
    }

    /** Whether anything is to be looked for in what has been written. */
    boolean any() {
        return !known.isEmpty();
    }

    /** All forms in which a secret can lie in a file, each byte a character. */
    List<byte[]> forms() {
        HashSet<String> forms = new HashSet<>();
        for (String[] pair : withinBytes) {
            forms.add(pair[0]);
        }
        return forms.stream().map(form -> form.getBytes(StandardCharsets.ISO_8859_1)).toList();
    }

    /**
     * The run has ended, and what was written before it was known to be secret has been written
     * anew: words as they may be kept.
     */
    void end() {
        tell(SecretTexts.END);
        for (String word : words) {
            tell(hidden(byPattern(word)));
            String masked = word;
            for (String secret : known.keySet()) {
                masked =
                        secret.length() >= LEAST_UNITS || secret.equals(word)
                                ? masked.replace(secret, SecretTexts.MASK)
                                : masked;
            }
            tell(masked);
        }
        tellApart();
    }

    /** What tells the secrets from others, where the user's machine has a key. */
    private void tellApart() {
        SecretDigest digest = SecretDigest.withKey(key);
        if (digest == null) {
            return;
        }
        tell(digest.ofKey());
        known.forEach(
                (secret, pseudonym) -> {
                    tell(pseudonym);
                    tell(digest.of(secret));
                });
    }

    /** Tells the command line a pseudonym at once, for the program may end in any way. */
    private void tell(String text) {
        try (FileOutputStream out = new FileOutputStream(file.toFile(), true)) {
            out.write((text + '\0').getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new IllegalStateException(file + ": " + e.getMessage(), e);
        }
    }
}
