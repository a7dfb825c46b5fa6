package shop.stock;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.time.Clock;
import org.junit.jupiter.api.Test;

class StockIT {
    @Test
    void ages() {
        assertFalse(new Stock(Clock.systemUTC()).isYoungerThan(0));
    }
}
