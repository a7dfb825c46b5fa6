package shop.stock;

import static org.junit.Assert.assertTrue;

import java.time.Clock;
import org.junit.Test;

public class StockTest {
    @Test
    public void ages() {
        assertTrue(new Stock(Clock.systemUTC()).age() >= 0);
    }

    @Test
    public void isYoung() {
        assertTrue(new Stock(Clock.systemUTC()).age() < 3_600_000L);
    }
}
