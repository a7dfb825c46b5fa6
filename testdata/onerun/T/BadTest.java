package t;

import static org.junit.jupiter.api.Assertions.assertEquals;

import e.Shop;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

import java.util.Locale;

/** Tests of which there is no factored test, and one of which there is. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class BadTest {
    @Test
    @Order(1)
    void fails() {
        assertEquals(0, new Shop().sell("wrong"));
    }

    @Test
    @Order(2)
    void isRefused() {
        Locale home = new Shop().travel();
        new Shop().sell("far");
        new Shop().comeBack(home);
    }

    @Test
    @Order(3)
    void passes() {
        Shop shop = new Shop();
        shop.sell("good");
        assertEquals("good", shop.last());
    }
}
