package t;

import static org.junit.jupiter.api.Assertions.assertEquals;

import e.Kinds;

import org.junit.jupiter.api.Test;

class NamedTest {
    @Test
    void isNamed() {
        assertEquals("NamedTest", new Kinds().nameOf(this));
    }
}
