package t;

import static org.junit.jupiter.api.Assertions.assertEquals;

import e.Shop;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** The first needs what a test of the other class keeps. */
@TestMethodOrder(MethodOrderer.MethodName.class)
class OtherTest {
    @Test
    void needsWhatWasKept() {
        assertEquals(4, new Shop().sell(ManyTest.kept));
    }

    @Test
    void one() {
        assertEquals(3, new Shop().sell("one"));
    }

    @Test
    void two() {
        assertEquals(6, new Shop().sell("twenty"));
    }
}
