package t;

import static org.junit.jupiter.api.Assertions.assertTrue;

import e.Kinds;

import java.io.Serializable;

import org.junit.jupiter.api.Test;

@SuppressWarnings("serial")
class CountedTest implements Serializable {
    @Test
    void isKnown() {
        assertTrue(new Kinds().isKnownToStreams(this));
    }
}
