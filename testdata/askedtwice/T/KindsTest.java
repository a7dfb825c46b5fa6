package t;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import e.Kinds;

import org.junit.jupiter.api.Test;

/** JUnit has the types of the helpers' parameters. */
class KindsTest {
    @Test
    void names() {
        assertEquals("Item", new Kinds().name(Item.class));
        check(new Item());
    }

    @Test
    void counts() {
        assertTrue(new Kinds().methods(Part.class) > 0);
        check(new Part());
    }

    void check(Item item) {
        assertEquals(3, item.price);
    }

    void check(Part part) {
        assertEquals(4, part.price);
    }
}
