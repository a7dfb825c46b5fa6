package shop.order;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Orders and the catalogue in the database, over plain JDBC. */
final class OrderRepository {
    private static final String FIND_PRODUCT = "select sku, title, price, category, stock from product where sku = ?";
    private static final String CHEAPEST = "select sku, title, price, category, stock from product"
            + " where category = ? order by price, sku limit ?";
    private static final String INSERT_ORDER = "insert into orders(reference, customer, total, state, created)"
            + " values(?, ?, ?, ?, ?)";
    private static final String INSERT_LINE = "insert into order_line(order_id, sku, quantity, price) values(?, ?, ?, ?)";
    private static final String TAKE_STOCK = "update product set stock = stock - ? where sku = ? and stock >= ?";
    private static final String SET_STATE = "update orders set state = ?, receipt = ? where id = ?";
    private static final String FIND_ORDER = "select id, reference, customer, total, state, receipt, created from orders"
            + " where id = ?";
    private static final String FIND_LINES = "select sku, quantity, price from order_line where order_id = ? order by sku";

    private final String url;

    OrderRepository(String url) {
        this.url = url;
    }

    Connection open() throws SQLException {
        return DriverManager.getConnection(url);
    }

    Optional<Product> product(Connection connection, String sku) throws SQLException {
        try (PreparedStatement find = connection.prepareStatement(FIND_PRODUCT)) {
            find.setString(1, sku);
            try (ResultSet rows = find.executeQuery()) {
                return rows.next() ? Optional.of(readProduct(rows)) : Optional.empty();
            }
        }
    }

    List<Product> cheapest(Connection connection, String category, int limit) throws SQLException {
        List<Product> products = new ArrayList<>();
        try (PreparedStatement find = connection.prepareStatement(CHEAPEST)) {
            find.setString(1, category);
            find.setInt(2, limit);
            try (ResultSet rows = find.executeQuery()) {
                while (rows.next()) {
                    products.add(readProduct(rows));
                }
            }
        }
        return products;
    }

    private Product readProduct(ResultSet rows) throws SQLException {
        return new Product(rows.getString("sku"), rows.getString("title"), rows.getBigDecimal("price"),
                rows.getString("category"), rows.getInt("stock"));
    }

    /** Stores a new order with its lines and takes the pieces out of the stock; returns the order's id. */
    long insert(Connection connection, Order order) throws SQLException, OrderException {
        long id = insertOrder(connection, order);
        try (PreparedStatement line = connection.prepareStatement(INSERT_LINE)) {
            for (OrderLine each : order.lines()) {
                line.setLong(1, id);
                line.setString(2, each.sku());
                line.setInt(3, each.quantity());
                line.setBigDecimal(4, each.price());
                line.addBatch();
            }
            line.executeBatch();
        }
        for (OrderLine each : order.lines()) {
            takeStock(connection, each);
        }
        return id;
    }

    private static long insertOrder(Connection connection, Order order) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(INSERT_ORDER, Statement.RETURN_GENERATED_KEYS)) {
            insert.setString(1, order.reference().toString());
            insert.setString(2, order.customer());
            insert.setBigDecimal(3, order.total());
            insert.setString(4, order.state().name());
            insert.setTimestamp(5, Timestamp.from(order.created()));
            insert.executeUpdate();
            try (ResultSet keys = insert.getGeneratedKeys()) {
                if (!keys.next()) {
                    throw new SQLException("no key for order " + order.reference());
                }
                return keys.getLong(1);
            }
        }
    }

    private static void takeStock(Connection connection, OrderLine line) throws SQLException, OrderException {
        try (PreparedStatement take = connection.prepareStatement(TAKE_STOCK)) {
            take.setInt(1, line.quantity());
            take.setString(2, line.sku());
            take.setInt(3, line.quantity());
            if (take.executeUpdate() == 0) {
                throw new OrderException(OrderException.Reason.OUT_OF_STOCK, "not enough of " + line.sku());
            }
        }
    }

    void setState(Connection connection, Order order) throws SQLException {
        try (PreparedStatement set = connection.prepareStatement(SET_STATE)) {
            set.setString(1, order.state().name());
            set.setString(2, order.receipt().orElse(null));
            set.setLong(3, order.id());
            set.executeUpdate();
        }
    }

    Optional<Order> order(Connection connection, long id) throws SQLException {
        try (PreparedStatement find = connection.prepareStatement(FIND_ORDER)) {
            find.setLong(1, id);
            try (ResultSet rows = find.executeQuery()) {
                if (!rows.next()) {
                    return Optional.empty();
                }
                return Optional.of(new Order(rows.getLong("id"), UUID.fromString(rows.getString("reference")),
                        rows.getString("customer"), lines(connection, id), rows.getBigDecimal("total"),
                        OrderState.valueOf(rows.getString("state")), Optional.ofNullable(rows.getString("receipt")),
                        rows.getTimestamp("created").toInstant()));
            }
        }
    }

    private List<OrderLine> lines(Connection connection, long id) throws SQLException {
        List<OrderLine> lines = new ArrayList<>();
        try (PreparedStatement find = connection.prepareStatement(FIND_LINES)) {
            find.setLong(1, id);
            try (ResultSet rows = find.executeQuery()) {
                while (rows.next()) {
                    BigDecimal price = rows.getBigDecimal(3);
                    lines.add(new OrderLine(rows.getString(1), rows.getInt(2), price));
                }
            }
        }
        return lines;
    }
}
