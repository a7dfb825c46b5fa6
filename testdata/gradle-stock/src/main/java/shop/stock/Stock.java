package shop.stock;

import java.time.Clock;

/** What is in stock, and since when. */
public class Stock {
    private final Clock clock;
    private final long since;

    public Stock(Clock clock) {
        this.clock = clock;
        since = clock.millis();
    }

    public long age() {
        return clock.millis() - since;
    }
}
