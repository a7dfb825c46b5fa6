package t;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import shop.order.Order;
import shop.price.Price;
import shop.stock.Stock;

/** One test goes through all packages, the other asks one of them. */
class OrderTest {
    @Test
    void buys() {
        Stock stock = new Stock(5);
        assertEquals(80, new Order(stock).buy("lamp", 2));
        assertEquals(3, stock.left());
    }

    @Test
    void prices() {
        assertEquals(40, Price.of("desk"));
        assertEquals(1, Long.signum(System.nanoTime() | 1) * Long.signum(System.nanoTime() | 1));
    }
}
