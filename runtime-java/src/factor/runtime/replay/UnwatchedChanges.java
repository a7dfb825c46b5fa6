package factor.runtime.replay;

import factor.contract.FileNames;
import factor.runtime.content.Converter;
import factor.runtime.content.Transferred;
import factor.runtime.content.Watched;
import factor.transcript.Val;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;

/**
 * What code under test changes after it is no longer watched. No event tells it, for the capture
 * has not looked at it; but the environment may have, and has answered to what it saw. So the proof
 * looks at all that ever crossed, and notes each change that it finds: where, and to what. A replay
 * of edited code finds the same, or diverges. Under the crossing lock.
 */
final class UnwatchedChanges {
    /** In the place of a digest: what the content is cannot be told, so nothing is the same. */
    private static final String UNTOLD = "?";

    private final Path file;
    private final boolean isProof;
    private final Watched watched;
    private final Converter converter;
    private final Redacted redacted;

    /** Of each place what is noted there, or what the proof has noted so far. */
    private final HashMap<String, List<String>> noted = new HashMap<>();

    UnwatchedChanges(
            Path directory,
            boolean isProof,
            Watched watched,
            Converter converter,
            Redacted redacted) {
        file = directory.resolve(FileNames.UNWATCHED);
        this.isProof = isProof;
        this.watched = watched;
        this.converter = converter;
        this.redacted = redacted;
        if (!isProof && Files.exists(file)) {
            read();
        }
    }

    private void read() {
        try {
            for (String line : Files.readAllLines(file)) {
                int end = line.indexOf(' ');
                at(line.substring(0, end)).add(line.substring(end + 1));
            }
        } catch (IOException e) {
            throw new IllegalStateException("what the proof has seen cannot be read: " + e, e);
        }
    }

    private List<String> at(String place) {
        return noted.computeIfAbsent(place, nothing -> new ArrayList<>());
    }

    /**
     * Such a change is found before a crossing of a stream.
     *
     * @return whether it was made in the capture too
     */
    boolean isAsCaptured(Transferred changed, Expectations at) {
        Val content = changed.asItIs(converter);
        changed.seen = content;
        changed.isStray = content == null;
        // A digest would tell whether a secret is the one that somebody thinks of.
        String digest = content == null || redacted.isAny() ? UNTOLD : digest(content);
        String told = changed.id + " " + digest;
        if (isProof) {
            return at(at.place()).add(told);
        }
        return !digest.equals(UNTOLD) && at(at.place()).remove(told);
    }

    /**
     * All that has changed before a crossing was found: what the capture changed there and this
     * replay has not, in words; null where that is nothing or nobody knows.
     */
    String missing(Expectations at) {
        if (isProof || noted.isEmpty() || !watched.seesAll()) {
            return null;
        }
        List<String> missing = at(at.place());
        return missing.isEmpty() ? null : "#" + missing.get(0).split(" ")[0];
    }

    private static String digest(Val content) {
        StringBuilder text = new StringBuilder();
        tell(content, text);
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_16);
            return HexFormat.of().formatHex(digest.digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("each JDK has SHA-256", e);
        }
    }

    private static void tell(Val content, StringBuilder to) {
        to.append(content.tag()).append(' ').append(content.number()).append(' ');
        String text = content.text();
        to.append(content.type()).append(' ').append(text == null ? -1 : text.length());
        to.append(' ').append(text).append('{');
        if (content.array() != null) {
            to.append(Arrays.deepToString(new Object[] {content.array()}));
        }
        if (content.parts() != null) {
            for (Val part : content.parts()) {
                tell(part, to);
            }
        }
        to.append('}');
    }

    /** The program has ended: the proof writes down what it has seen. */
    void end() throws IOException {
        if (!isProof) {
            return;
        }
        ArrayList<String> lines = new ArrayList<>();
        noted.forEach((place, told) -> told.forEach(one -> lines.add(place + " " + one)));
        lines.sort(null);
        if (lines.isEmpty()) {
            Files.deleteIfExists(file);
        } else {
            Files.write(file, lines);
        }
    }
}
