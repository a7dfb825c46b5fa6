package t;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import e.Shop;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class AlphaTest {
    private static Shop shop;
    private int before;

    @BeforeAll
    static void open() {
        shop = new Shop();
    }

    @BeforeEach
    void count() {
        before = shop.sell("begin");
    }

    @AfterEach
    void end() {
        shop.sell("end");
    }

    @Test
    @Order(1)
    void first() {
        assertEquals(before + 1, shop.sell("a"));
        assertTrue(Prices.of("a") > 1);
    }

    @Test
    @Order(2)
    void second() {
        shop.sell("b");
        assertEquals("b", shop.last());
        assertTrue(Prices.of("bb") > 2);
    }

    @ParameterizedTest
    @Order(3)
    @ValueSource(strings = {"c", "d"})
    void several(String what) {
        shop.sell(what);
        assertEquals(what, shop.last());
    }

    @Test
    @Order(4)
    void waits() {
        int[] sold = {0};
        shop.later(() -> sold[0] = Prices.of("waits"));
        assertTrue(sold[0] > 5);
        shop.sell("waited");
    }

    @Test
    @Disabled("not now")
    void disabled() {
        shop.sell("never");
    }

    @Nested
    class Inner {
        @Test
        void inner() {
            assertEquals(before + 1, shop.sell("inner"));
        }
    }
}
