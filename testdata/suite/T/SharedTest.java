package t;

import static org.junit.jupiter.api.Assertions.assertEquals;

import e.Shelf;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** The second test needs what the first one did. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SharedTest {
    private static final Shelf SHELF = new Shelf();

    @Test
    @Order(1)
    void first() {
        assertEquals(1, SHELF.put("first"));
    }

    @Test
    @Order(2)
    void second() {
        assertEquals(2, SHELF.put("second"));
    }
}
