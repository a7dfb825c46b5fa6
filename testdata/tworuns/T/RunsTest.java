package t;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import e.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that end otherwise when they run once more, and others that do not. */
class RunsTest {
    @Test
    void failsAtFirst() {
        assertFalse(new Runs().isFirst("failing"));
    }

    @Test
    void passesAtFirst() {
        assertTrue(new Runs().isFirst("passing"));
    }

    @Test
    void passes() {
        Runs runs = new Runs();
        runs.isFirst("twice");
        assertFalse(runs.isFirst("twice"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void fails(int number) {
        new Runs().isFirst("always");
        assertEquals(1, number);
    }
}
