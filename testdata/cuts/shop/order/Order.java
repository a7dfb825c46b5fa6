package shop.order;

import java.io.IOException;
import java.io.UncheckedIOException;
import shop.log.Log;
import shop.price.Price;
import shop.stock.Stock;

/** An order. */
public class Order {
    private final Stock stock;

    public Order(Stock stock) {
        this.stock = stock;
    }

    public int buy(String item, int number) {
        if (!stock.take(number)) {
            throw new IllegalStateException("sold out: " + item);
        }
        try (Log log = new Log()) {
            log.note(item);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return number * Price.of(item);
    }
}
