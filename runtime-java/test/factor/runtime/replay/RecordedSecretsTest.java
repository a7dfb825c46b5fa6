package factor.runtime.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import factor.runtime.capture.SecretDigest;
import factor.runtime.replay.RecordedSecrets.Answer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class RecordedSecretsTest {
    /** Two that have the same pseudonym. */
    private static final String SECRET = "secret-Enox9";

    private static final String ALIKE = "gardei-Enox2";
    private static final List<String> PSEUDONYMS = List.of("bxsema-Sgtm0");

    @TempDir Path folder;

    private Path key(int first) throws IOException {
        byte[] key = new byte[32];
        key[0] = (byte) first;
        return Files.write(folder.resolve("key" + first), key);
    }

    private List<String> told(Path key) {
        SecretDigest digest = SecretDigest.withKey(key);
        return List.of(digest.ofKey(), digest.of(SECRET));
    }

    @Test
    void with_the_key_one_secret_alone_is_it() throws IOException {
        RecordedSecrets recorded = new RecordedSecrets(PSEUDONYMS, told(key(1)), key(1));
        assertEquals(Answer.YES, recorded.is(PSEUDONYMS.get(0), SECRET));
        assertEquals(Answer.NO, recorded.is(PSEUDONYMS.get(0), ALIKE));
        assertEquals(Answer.NO, recorded.is(PSEUDONYMS.get(0), "another-One9"));
    }

    @Test
    void without_it_nobody_knows_but_of_what_has_another_pseudonym() throws IOException {
        for (RecordedSecrets recorded :
                List.of(
                        new RecordedSecrets(PSEUDONYMS, told(key(1)), key(2)),
                        new RecordedSecrets(PSEUDONYMS, told(key(1)), null),
                        new RecordedSecrets(PSEUDONYMS, List.of(), key(1)))) {
            assertEquals(Answer.UNKNOWN, recorded.is(PSEUDONYMS.get(0), SECRET));
            assertEquals(Answer.UNKNOWN, recorded.is(PSEUDONYMS.get(0), ALIKE));
            assertEquals(Answer.NO, recorded.is(PSEUDONYMS.get(0), "another-One9"));
        }
    }

    @Test
    void words_of_the_command_line_may_hold_pseudonyms() {
        RecordedSecrets recorded = new RecordedSecrets(PSEUDONYMS, List.of(), null);
        assertFalse(recorded.isOfCommand(PSEUDONYMS.get(0)));
        recorded.isGiven(List.of("--password=bxsema-Sgtm0"));
        assertTrue(recorded.isOfCommand(PSEUDONYMS.get(0)));
    }
}
