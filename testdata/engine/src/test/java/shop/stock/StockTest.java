package shop.stock;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Clock;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StockTest {
    @Test
    @Tag("quick")
    void isNew() {
        System.out.println("asked today");
        assertTrue(new Stock(Clock.systemUTC()).isYoungerThan(1));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void isYoung(int days) {
        assertTrue(new Stock(Clock.systemUTC()).isYoungerThan(days));
    }
}
