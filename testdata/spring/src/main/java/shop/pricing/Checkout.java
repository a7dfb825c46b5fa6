package shop.pricing;

import org.springframework.stereotype.Service;

/** What an order costs. */
@Service
public class Checkout {
    private static final int MANY = 10;
    private final Stock stock;

    public Checkout(Stock stock) {
        this.stock = stock;
    }

    /** The price in cents; ten pieces or more cost a tenth less. */
    public int order(String article, int pieces) {
        int sum = stock.price(article) * pieces;
        if (!stock.take(article, pieces)) {
            throw new IllegalStateException("not enough: " + article);
        }
        return pieces >= MANY ? sum - sum / 10 : sum;
    }
}
