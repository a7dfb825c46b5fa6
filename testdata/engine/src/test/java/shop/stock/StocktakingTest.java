package shop.stock;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Clock;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** The second test needs what the first one did: they are one factored test. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class StocktakingTest {
    private static Stock stock;

    @Test
    @Order(1)
    void begins() {
        stock = new Stock(Clock.systemUTC());
    }

    @Test
    @Order(2)
    void ends() {
        assertTrue(stock.isYoungerThan(1));
    }
}
