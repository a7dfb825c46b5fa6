package shop.order;

import java.math.BigDecimal;

/** So many pieces of a product at a price. */
public record OrderLine(String sku, int quantity, BigDecimal price) {
    public BigDecimal amount() {
        return price.multiply(BigDecimal.valueOf(quantity));
    }
}
