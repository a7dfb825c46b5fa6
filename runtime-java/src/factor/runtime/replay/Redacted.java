package factor.runtime.replay;

import factor.contract.Format;
import factor.contract.SecretTexts;
import factor.runtime.boundary.GeneratedNames;
import factor.runtime.capture.Secrets;
import factor.transcript.Val;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;

/**
 * The pseudonyms of a transcript, on its replay. Where code under test holds a secret of its own,
 * that is bound to the pseudonym which stands in its place: one to the other, if the secret could
 * have that pseudonym at all. From then on the environment's answers hold the secret again. Where
 * the environment had the secret, code under test gets the pseudonym. Callers hold the crossing
 * lock.
 */
final class Redacted {
    private static final int MOST_CLEAN = 1 << 14;
    private static final Charset[] ENCODINGS = {
        StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE
    };

    private final RecordedSecrets recorded;
    private final List<String> pseudonyms;
    private final Doubts doubts;
    private final HashMap<String, String> secrets = new HashMap<>();
    private final HashMap<String, String> bound = new HashMap<>();
    private final HashSet<String> given = new HashSet<>();

    /** Texts of the transcript without a pseudonym. */
    private final HashSet<String> clean = new HashSet<>();

    /** A lambda's name was told that had another end in the capture. */
    private boolean isOtherLambda;

    Redacted(RecordedSecrets recorded, Doubts doubts) {
        this.recorded = recorded;
        pseudonyms = recorded.pseudonyms;
        this.doubts = doubts;
    }

    /** Whether the transcript has pseudonyms. */
    boolean isAny() {
        return !pseudonyms.isEmpty();
    }

    /** How many pseudonyms code under test was given by the environment. */
    int given() {
        return given.size();
    }

    /**
     * Whether a recorded value is what code under test hands over, pseudonyms being in the place of
     * secrets. Names of lambdas have ends that differ from run to run.
     */
    boolean is(Val recorded, Val actual) {
        if (recorded.equals(actual)) {
            doubtOwn(actual);
            return true;
        }
        if (recorded.tag() != actual.tag()
                || recorded.number() != actual.number()
                || recorded.type() != null && !recorded.type().equals(actual.type())) {
            return false;
        }
        return switch (recorded.tag()) {
            case Format.STRING_ID, Format.TEXT ->
                    isOfLambda(recorded.text(), actual.text())
                            || isText(recorded.text(), actual.text());
            case Format.PRIMITIVES -> isAny() && isArray(recorded.array(), actual.array());
            case Format.VALUE, Format.ARRAY -> are(recorded.parts(), actual.parts());
            default -> false;
        };
    }

    /** The same of several. */
    boolean are(Val[] recorded, Val[] actual) {
        if (recorded.length != actual.length) {
            return false;
        }
        for (int i = 0; i < recorded.length; i++) {
            if (!is(recorded[i], actual[i])) {
                return false;
            }
        }
        return true;
    }

    /**
     * Code under test hands over a pseudonym that nobody gave to it: an edit may have written it in
     * the place of the secret.
     */
    private void doubtOwn(Val actual) {
        if (pseudonyms.isEmpty()) {
            return;
        }
        if (actual.parts() != null) {
            for (Val part : actual.parts()) {
                doubtOwn(part);
            }
            return;
        }
        String text =
                actual.array() instanceof char[] chars
                        ? new String(chars)
                        : actual.array() instanceof byte[] bytes
                                ? new String(bytes, StandardCharsets.ISO_8859_1)
                                : actual.text();
        if (text == null || clean.contains(text)) {
            return;
        }
        for (String pseudonym : pseudonyms) {
            if (stands(pseudonym, text)
                    && !given.contains(pseudonym)
                    && !recorded.isOfCommand(pseudonym)) {
                doubts.add(SecretTexts.DOUBT + "`" + pseudonym + "`, which was not given to it");
            }
        }
    }

    private boolean isArray(Object recorded, Object actual) {
        if (recorded instanceof char[] r && actual instanceof char[] a) {
            return isText(new String(r), new String(a));
        }
        return recorded instanceof byte[] r && actual instanceof byte[] a && isBytes(r, a);
    }

    private boolean isOfLambda(String recorded, String actual) {
        boolean is =
                GeneratedNames.isLambdaIn(recorded)
                        && GeneratedNames.stableIn(recorded)
                                .equals(GeneratedNames.stableIn(actual));
        isOtherLambda |= is;
        return is;
    }

    private boolean isText(String recorded, String actual) {
        if (!isAny() || recorded.length() != actual.length()) {
            return false;
        }
        int at = 0;
        while (at < recorded.length()) {
            if (recorded.charAt(at) == actual.charAt(at)) {
                at++;
                continue;
            }
            int end = boundAround(recorded, actual, at);
            if (end < 0) {
                return false;
            }
            at = end;
        }
        return true;
    }

    /**
     * Binds the secret of which a character is at a place: where that ends, or -1 when there is
     * none.
     */
    private int boundAround(String recorded, String actual, int at) {
        for (String pseudonym : pseudonyms) {
            int length = pseudonym.length();
            for (int from = Math.max(0, at - length + 1);
                    from <= Math.min(at, recorded.length() - length);
                    from++) {
                if (recorded.startsWith(pseudonym, from)
                        && bind(pseudonym, actual.substring(from, from + length))) {
                    return from + length;
                }
            }
        }
        return -1;
    }

    private boolean bind(String pseudonym, String secret) {
        String before = secrets.get(pseudonym);
        if (before != null || bound.containsKey(secret)) {
            return secret.equals(before);
        }
        switch (recorded.is(pseudonym, secret)) {
            case NO -> {
                if (!isBasic(pseudonym, secret)) {
                    return false;
                }
            }
            case UNKNOWN -> doubts.add(SecretTexts.DOUBT + "a secret for `" + pseudonym + "`");
            default -> {}
        }
        secrets.put(pseudonym, secret);
        bound.put(secret, pseudonym);
        return true;
    }

    /** User and password in Base64. */
    private boolean isBasic(String pseudonym, String secret) {
        String recorded = Secrets.decoded(pseudonym);
        String actual =
                recorded == null || recorded.indexOf(':') < 0 ? null : Secrets.decoded(secret);
        return actual != null && isText(recorded, actual);
    }

    private boolean isBytes(byte[] recorded, byte[] actual) {
        if (recorded.length != actual.length) {
            return false;
        }
        if (isText(
                new String(recorded, StandardCharsets.ISO_8859_1),
                new String(actual, StandardCharsets.ISO_8859_1))) {
            return true;
        }
        for (Charset encoding : ENCODINGS) {
            String r = new String(recorded, encoding);
            String a = new String(actual, encoding);
            // What is no text in an encoding does not come back from it.
            if (Arrays.equals(r.getBytes(encoding), recorded)
                    && Arrays.equals(a.getBytes(encoding), actual)
                    && isText(r, a)) {
                return true;
            }
        }
        return false;
    }

    /** What code under test is given for a recorded value: its own secrets where they are known. */
    Val given(Val recorded) {
        if (isOtherLambda) {
            doubtLambda(recorded);
        }
        if (pseudonyms.isEmpty()) {
            return recorded;
        }
        return switch (recorded.tag()) {
            case Format.STRING_ID, Format.TEXT -> {
                String text = given(recorded.text());
                yield text.equals(recorded.text()) ? recorded : Val.text(text);
            }
            case Format.PRIMITIVES -> givenArray(recorded);
            case Format.VALUE -> Val.value(recorded.type(), given(recorded.parts()));
            case Format.ARRAY -> Val.array(recorded.type(), given(recorded.parts()));
            default -> recorded;
        };
    }

    /** What the environment hands over may have the name of a lambda as it was in the capture. */
    private void doubtLambda(Val recorded) {
        if (recorded.parts() != null) {
            for (Val part : recorded.parts()) {
                doubtLambda(part);
            }
        } else if (recorded.text() != null && GeneratedNames.isLambdaIn(recorded.text())) {
            doubts.add(
                    "it is given `" + recorded.text() + "`, the name of a lambda in the capture,");
        }
    }

    /** The same of several. */
    Val[] given(Val[] recorded) {
        if (recorded == null || pseudonyms.isEmpty() && !isOtherLambda) {
            return recorded;
        }
        Val[] made = new Val[recorded.length];
        for (int i = 0; i < made.length; i++) {
            made[i] = given(recorded[i]);
        }
        return made;
    }

    private String given(String text) {
        if (clean.contains(text)) {
            return text;
        }
        boolean any = false;
        String made = text;
        for (String pseudonym : pseudonyms) {
            if (stands(pseudonym, text)) {
                any = true;
                made = made.replace(pseudonym, secret(pseudonym));
            } else if (pseudonym.length() < Secrets.LEAST_UNITS && isWord(pseudonym, text)) {
                given.add(pseudonym);
            }
        }
        if (!any && text.length() <= 256 && clean.size() < MOST_CLEAN) {
            clean.add(text);
        }
        return made;
    }

    /** One that is short stands for a secret where a text is nothing else. */
    private static boolean stands(String pseudonym, String text) {
        return pseudonym.length() < Secrets.LEAST_UNITS
                ? text.equals(pseudonym)
                : text.contains(pseudonym);
    }

    /** Within a longer text it may stand for one. */
    private static boolean isWord(String pseudonym, String text) {
        for (int at = text.indexOf(pseudonym); at >= 0; at = text.indexOf(pseudonym, at + 1)) {
            int end = at + pseudonym.length();
            if ((at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1)))
                    && (end == text.length() || !Character.isLetterOrDigit(text.charAt(end)))) {
                return true;
            }
        }
        return false;
    }

    private String secret(String pseudonym) {
        String secret = secrets.get(pseudonym);
        if (secret == null) {
            given.add(pseudonym);
        }
        return secret == null ? pseudonym : secret;
    }

    private Val givenArray(Val recorded) {
        if (recorded.array() instanceof char[] chars) {
            String text = new String(chars);
            String made = given(text);
            return made.equals(text) ? recorded : Val.primitives(made.toCharArray());
        }
        if (!(recorded.array() instanceof byte[] bytes)) {
            return recorded;
        }
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        String made = text;
        for (String pseudonym : pseudonyms) {
            for (Charset encoding : ENCODINGS) {
                String wanted = Secrets.bytewise(pseudonym, encoding);
                if (stands(wanted, made)) {
                    made = made.replace(wanted, Secrets.bytewise(secret(pseudonym), encoding));
                }
            }
        }
        return made.equals(text)
                ? recorded
                : Val.primitives(made.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** What a message says in place of the secrets that are known. */
    Val shown(Val actual) {
        if (bound.isEmpty() || actual == null) {
            return actual;
        }
        return switch (actual.tag()) {
            case Format.STRING_ID, Format.TEXT -> Val.text(shown(actual.text()));
            case Format.VALUE -> Val.value(actual.type(), shown(actual.parts()));
            default -> actual;
        };
    }

    /** The same of several. */
    Val[] shown(Val[] actual) {
        Val[] made = new Val[actual.length];
        for (int i = 0; i < made.length; i++) {
            made[i] = shown(actual[i]);
        }
        return made;
    }

    /** The same of a text. */
    String shown(String actual) {
        String shown = actual;
        for (var pair : bound.entrySet()) {
            shown = shown.replace(pair.getKey(), pair.getValue());
        }
        return shown;
    }
}
