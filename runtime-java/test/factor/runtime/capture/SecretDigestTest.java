package factor.runtime.capture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class SecretDigestTest {
    @TempDir Path folder;

    private SecretDigest with(int first, int bytes) throws IOException {
        byte[] key = new byte[bytes];
        key[0] = (byte) first;
        return SecretDigest.withKey(Files.write(folder.resolve("key"), key));
    }

    @Test
    void it_is_another_for_another_secret_and_for_another_key() throws IOException {
        String made = with(1, 32).of("a secret");
        assertEquals(16, made.length());
        assertEquals(made, with(1, 32).of("a secret"));
        assertNotEquals(made, with(1, 32).of("a secre\u0174"));
        assertNotEquals(made, with(2, 32).of("a secret"));
        assertNotEquals(with(1, 32).ofKey(), with(2, 32).ofKey());
        assertNotEquals(with(1, 32).of("\ud800"), with(1, 32).of("\ud801"));
    }

    @Test
    void it_is_that_of_SHA_256() throws IOException {
        // printf 'a\0..\0' of 32 bytes, then the two bytes of 'b' | sha256sum
        assertEquals("74ce87f6ec54706b", with('a', 32).of("b"));
    }

    @Test
    void there_is_none_without_a_whole_key() throws IOException {
        assertNull(SecretDigest.withKey(null));
        assertNull(SecretDigest.withKey(folder.resolve("none")));
        assertNull(with(1, 31));
    }
}
