package shop.order;

import java.math.BigDecimal;

/** A row of the catalogue. */
public record Product(String sku, String title, BigDecimal price, String category, int stock) {
}
