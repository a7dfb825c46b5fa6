package factor.runtime.replay;

import factor.runtime.capture.Pseudonym;
import factor.runtime.capture.SecretDigest;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * What a transcript tells of its secrets: their pseudonyms, and of each a digest by which the
 * machine that has the capture's key tells the secret from any other.
 */
public final class RecordedSecrets {
    /** Whether a text is the secret for which a pseudonym stands. */
    enum Answer {
        YES,
        NO,
        UNKNOWN
    }

    final List<String> pseudonyms;

    private final String keyOfCapture;
    private final List<String> digests;
    private final Path key;
    private boolean isOpened;
    private SecretDigest digest;

    /** Those that the command line of the program has: code under test may have them from there. */
    private final ArrayList<String> ofCommand = new ArrayList<>();

    /**
     * @param told which key the capture was made with, and a digest for each pseudonym; empty where
     *     it had none
     * @param key the file of this machine's key, or null
     */
    public RecordedSecrets(List<String> pseudonyms, List<String> told, Path key) {
        this.pseudonyms = pseudonyms;
        boolean isWhole = told.size() == pseudonyms.size() + 1;
        keyOfCapture = isWhole ? told.get(0) : null;
        digests = isWhole ? told.subList(1, told.size()) : List.of();
        this.key = key;
    }

    /** Of a transcript without secrets. */
    public static RecordedSecrets none() {
        return new RecordedSecrets(List.of(), List.of(), null);
    }

    /** The program is given words. */
    public void isGiven(Collection<?> words) {
        for (String pseudonym : pseudonyms) {
            if (words.stream().anyMatch(word -> word.toString().contains(pseudonym))) {
                ofCommand.add(pseudonym);
            }
        }
    }

    boolean isOfCommand(String pseudonym) {
        return ofCommand.contains(pseudonym);
    }

    /** Whether a text is the secret of a pseudonym. */
    Answer is(String pseudonym, String text) {
        if (!Pseudonym.mayBe(pseudonym, text, pseudonyms.size())) {
            return Answer.NO;
        }
        SecretDigest known = digest();
        if (known == null) {
            return Answer.UNKNOWN;
        }
        String recorded = digests.get(pseudonyms.indexOf(pseudonym));
        return recorded.equals(known.of(text)) ? Answer.YES : Answer.NO;
    }

    /** With the key of the capture, or null: asked for where the first text is compared. */
    private SecretDigest digest() {
        if (!isOpened) {
            isOpened = true;
            SecretDigest ofMachine = keyOfCapture == null ? null : SecretDigest.withKey(key);
            boolean isThat = ofMachine != null && ofMachine.ofKey().equals(keyOfCapture);
            digest = isThat ? ofMachine : null;
        }
        return digest;
    }
}
