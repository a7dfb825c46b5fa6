package shop.stock;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StockIT {
    @Test
    void ages() {
        assertTrue(new Stock(Clock.systemUTC()).age() >= 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void isYoung(int hours) {
        assertTrue(new Stock(Clock.systemUTC()).age() < hours * 3_600_000L);
    }
}
