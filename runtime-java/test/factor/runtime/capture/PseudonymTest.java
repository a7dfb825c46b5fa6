package factor.runtime.capture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.List;

class PseudonymTest {
    @Test
    void it_has_the_shape_of_the_secret() {
        String made = Pseudonym.of("Ab3-xY9_q", 0);
        assertNotEquals("Ab3-xY9_q", made);
        assertTrue(made.matches("[A-Z][a-z][0-9]-[a-z][A-Z][0-9]_[a-z]"), made);
    }

    @Test
    void it_takes_as_many_bytes_in_every_encoding() {
        String secret = "p\u00e4ssw\u00f6rd-\u4e2d\ud83d\ude00";
        String made = Pseudonym.of(secret, 0);
        assertEquals(
                secret.getBytes(StandardCharsets.UTF_8).length,
                made.getBytes(StandardCharsets.UTF_8).length);
        assertEquals(secret.length(), made.length());
    }

    @Test
    void a_hexadecimal_secret_stays_hexadecimal() {
        assertTrue(Pseudonym.of("deadbeef00c0ffee", 3).matches("[0-9a-f]+"));
    }

    @Test
    void it_is_the_same_each_time_and_another_at_each_attempt() {
        assertEquals(Pseudonym.of("a secret", 1), Pseudonym.of("a secret", 1));
        assertNotEquals(Pseudonym.of("a secret", 1), Pseudonym.of("a secret", 2));
        assertTrue(Pseudonym.mayBe(Pseudonym.of("a secret", 5), "a secret", 0));
        assertFalse(Pseudonym.mayBe("short", "a secret", 0));
    }

    @Test
    void several_come_as_one_text() {
        assertEquals(List.of("a", "", "b"), Pseudonym.split("a\0\0b"));
        assertEquals(List.of(), Pseudonym.split(null));
    }
}
