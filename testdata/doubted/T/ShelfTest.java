package t;

import static org.junit.jupiter.api.Assertions.assertTrue;

import e.Shelf;
import java.util.Optional;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ShelfTest {
    private static final Shelf SHELF = new Shelf();

    @Test
    @Order(1)
    void marks() {
        SHELF.mark("first");
    }

    @Test
    @Order(2)
    void isMarked() {
        SHELF.mark("second");
        assertTrue(SHELF.isMarked(Optional.of("second")));
    }

    @Test
    @Order(3)
    void marksAgain() {
        SHELF.mark("third");
    }

    @Test
    @Order(4)
    void isMarkedAgain() {
        SHELF.mark("fourth");
        assertTrue(SHELF.isMarked(Optional.of("fourth")));
    }
}
