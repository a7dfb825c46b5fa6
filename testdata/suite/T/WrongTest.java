package t;

import static org.junit.jupiter.api.Assertions.assertEquals;

import e.Shelf;
import org.junit.jupiter.api.Test;

/** One of its tests fails, alone and with the other. */
class WrongTest {
    @Test
    void right() {
        assertEquals(1, new Shelf().put("right"));
    }

    @Test
    void wrong() {
        assertEquals(7, new Shelf().put("wrong"));
    }
}
