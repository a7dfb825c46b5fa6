package shop.order;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import shop.env.EventBus;
import shop.order.OrderException.Reason;

/** Takes orders: prices them, stores them, has them paid, writes the invoice, tells the event bus. */
public final class OrderService {
    private final OrderRepository repository;
    private final PaymentClient payments;
    private final Pricing pricing = new Pricing();
    private final Invoice invoices;
    private final EventBus bus;

    public OrderService(String databaseUrl, String paymentUrl, Path invoiceDirectory, EventBus bus) {
        this.repository = new OrderRepository(databaseUrl);
        this.payments = new PaymentClient(paymentUrl);
        String user = System.getenv().getOrDefault("SHOP_CLERK", System.getProperty("user.name"));
        this.invoices = new Invoice(invoiceDirectory, "Issued by " + user);
        this.bus = bus;
    }

    /** Places an order of so many pieces of each SKU, and has it paid. */
    public Order place(String customer, Map<String, Integer> wanted) throws OrderException, InterruptedException {
        Order order = store(customer, wanted);
        bus.publish(new EventBus.Event("placed", order.id(), customer));
        try {
            String receipt = payments.pay(order.reference(), order.total());
            Order paid = order.paid(receipt);
            update(paid);
            bus.publish(new EventBus.Event("paid", paid.id(), receipt));
            return paid;
        } catch (OrderException e) {
            update(order.refused());
            bus.publish(new EventBus.Event("refused", order.id(), e.getMessage()));
            throw e;
        }
    }

    private Order store(String customer, Map<String, Integer> wanted) throws OrderException {
        try (Connection connection = repository.open()) {
            connection.setAutoCommit(false);
            try {
                List<OrderLine> lines = priced(connection, wanted);
                Order draft = new Order(0, UUID.randomUUID(), customer, lines, pricing.total(lines), OrderState.NEW,
                        Optional.empty(), Instant.now().truncatedTo(ChronoUnit.MILLIS));
                long id = repository.insert(connection, draft);
                connection.commit();
                return new Order(id, draft.reference(), customer, lines, draft.total(), draft.state(), draft.receipt(),
                        draft.created());
            } catch (SQLException | OrderException e) {
                connection.rollback();
                throw e;
            }
        } catch (SQLException e) {
            throw new OrderException(Reason.DATABASE, "order of " + customer + " not stored: " + e.getSQLState(), e);
        }
    }

    private List<OrderLine> priced(Connection connection, Map<String, Integer> wanted) throws SQLException, OrderException {
        List<OrderLine> lines = new ArrayList<>();
        for (Map.Entry<String, Integer> each : new TreeMap<>(wanted).entrySet()) {
            Product product = repository.product(connection, each.getKey())
                    .orElseThrow(() -> new OrderException(Reason.UNKNOWN_PRODUCT, "no product " + each.getKey()));
            lines.add(new OrderLine(product.sku(), each.getValue(), pricing.unitPrice(product, each.getValue())));
        }
        return lines;
    }

    private void update(Order order) throws OrderException {
        try (Connection connection = repository.open()) {
            repository.setState(connection, order);
        } catch (SQLException e) {
            throw new OrderException(Reason.DATABASE, "state of order " + order.id() + " not stored", e);
        }
    }

    /** The order as the database has it. */
    public Optional<Order> find(long id) throws OrderException {
        try (Connection connection = repository.open()) {
            return repository.order(connection, id);
        } catch (SQLException e) {
            throw new OrderException(Reason.DATABASE, "order " + id + " not read", e);
        }
    }

    /** The cheapest products of a category, with their prices for one piece, tax included. */
    public Map<String, BigDecimal> offers(String category, int limit) throws OrderException {
        Map<String, BigDecimal> offers = new TreeMap<>();
        try (Connection connection = repository.open()) {
            for (Product product : repository.cheapest(connection, category, limit)) {
                offers.put(product.sku(), pricing.unitPrice(product, 1));
            }
        } catch (SQLException e) {
            throw new OrderException(Reason.DATABASE, "offers not read", e);
        }
        return offers;
    }

    /** Writes the invoice of a paid order. */
    public Path invoice(Order order) throws IOException {
        return invoices.write(order);
    }

    /** The total that an invoice states. */
    public BigDecimal invoicedTotal(Path invoice) throws IOException {
        return invoices.readTotal(invoice);
    }

    public int paymentRetries() {
        return payments.retries();
    }
}
