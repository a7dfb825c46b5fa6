package shop.order;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** Prices of orders: discount by quantity, reduced tax on books and food. */
final class Pricing {
    private static final BigDecimal FULL_TAX = new BigDecimal("0.19");
    private static final BigDecimal REDUCED_TAX = new BigDecimal("0.07");
    private static final BigDecimal DISCOUNT = new BigDecimal("0.95");
    private static final int DISCOUNT_FROM = 10;

    /** Price of one piece, tax included, when so many are bought. */
    BigDecimal unitPrice(Product product, int quantity) {
        BigDecimal net = product.price();
        if (quantity >= DISCOUNT_FROM) {
            net = net.multiply(DISCOUNT);
        }
        BigDecimal tax = switch (product.category()) {
            case "book", "food" -> REDUCED_TAX;
            default -> FULL_TAX;
        };
        return net.add(net.multiply(tax)).setScale(2, RoundingMode.HALF_EVEN);
    }

    BigDecimal total(List<OrderLine> lines) {
        BigDecimal total = BigDecimal.ZERO;
        for (OrderLine line : lines) {
            total = total.add(line.amount());
        }
        return total;
    }
}
