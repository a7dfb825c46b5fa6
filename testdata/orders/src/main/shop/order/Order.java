package shop.order;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** An order as it is stored. */
public record Order(long id, UUID reference, String customer, List<OrderLine> lines, BigDecimal total, OrderState state,
        Optional<String> receipt, Instant created) {

    public Order {
        lines = List.copyOf(lines);
    }

    Order paid(String newReceipt) {
        return new Order(id, reference, customer, lines, total, OrderState.PAID, Optional.of(newReceipt), created);
    }

    Order refused() {
        return new Order(id, reference, customer, lines, total, OrderState.REFUSED, Optional.empty(), created);
    }

    public int pieces() {
        int pieces = 0;
        for (OrderLine line : lines) {
            pieces += line.quantity();
        }
        return pieces;
    }
}
