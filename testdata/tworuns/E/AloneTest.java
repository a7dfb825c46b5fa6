package e;

import static org.junit.jupiter.api.Assertions.fail;

import org.junit.jupiter.api.Test;

/** A test without code under test. */
class AloneTest {
    @Test
    void fails() {
        fail("always");
    }
}
