package shop.stock;

import java.time.Clock;

/** What is in stock, and since when. */
public class Stock {
    private static final long DAY = 86_400_000;
    private final Clock clock;
    private final long since;

    public Stock(Clock clock) {
        this.clock = clock;
        since = clock.millis();
    }

    public boolean isYoungerThan(int days) {
        return clock.millis() - since < days * DAY;
    }
}
