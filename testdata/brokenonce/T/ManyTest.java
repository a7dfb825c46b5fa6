package t;

import static org.junit.jupiter.api.Assertions.assertEquals;

import e.Counter;

import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ManyTest {
    private final Counter counter = new Counter();

    @Test
    @Order(1)
    void countsFew() {
        assertEquals(2, counter.count(new int[2]));
    }

    /** There is room for one array of this size, and not for what a capture writes of it. */
    @Test
    @Order(2)
    void countsMore() {
        assertEquals(7_000_000, counter.count(new int[7_000_000]));
    }

    @Test
    @Order(3)
    void countsAgain() {
        assertEquals(3, counter.count(new int[3]));
        assertEquals(5, counter.count(new int[2]));
    }
}
