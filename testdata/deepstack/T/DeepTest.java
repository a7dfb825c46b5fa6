package t;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import e.Reader;

import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class DeepTest {
    private final Reader reader = new Reader();

    @Test
    @Order(1)
    void reads() {
        assertEquals(1, reader.next());
    }

    /** The stack ends in a method under test or at a crossing, and nobody knows in which. */
    @Test
    @Order(2)
    void usesUpItsStack() {
        assertThrows(StackOverflowError.class, () -> endless(0));
    }

    @Test
    @Order(3)
    void failsForWantOfStack() {
        endless(0);
    }

    @Test
    @Order(4)
    void readsOn() {
        assertEquals(1, reader.next());
        assertEquals(2, reader.next());
    }

    private int endless(int depth) {
        return endless(depth + reader.next()) + 1;
    }
}
