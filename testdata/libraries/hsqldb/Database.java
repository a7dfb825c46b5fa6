package sweep;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.Connection;
import java.sql.Date;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** A database in memory that is filled, asked and changed. */
public class Database {
    private Database() {}

    public static void main(String[] args) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:hsqldb:mem:sweep", "SA", "")) {
            try (Statement statement = connection.createStatement()) {
                statement.execute("create table item (id int primary key, name varchar(40) not null, price decimal(8, 2))");
                statement.execute("create table sale (item int references item, amount int, day date)");
            }
            fill(connection);
            show(connection, "select name, sum(amount), sum(amount * price) from item join sale on id = item group by name order by name");
            show(connection, "select upper(substring(name from 1 for 3)), cast(price as int) from item where price between 2 and 20 order by id");
            show(connection, "select day, count(*) from sale group by day having count(*) > 1 order by day desc");
            connection.setAutoCommit(false);
            try (Statement statement = connection.createStatement()) {
                System.out.println(statement.executeUpdate("update item set price = price * 2 where name like 'p%'"));
                System.out.println(statement.executeUpdate("insert into sale values (99, 1, null)"));
            } catch (SQLException e) {
                System.out.println(e.getSQLState() + " " + e.getMessage());
                connection.rollback();
            }
            show(connection, "select id, name, price from item order by price desc");
        }
    }

    private static void fill(Connection connection) throws SQLException {
        String[] names = {"pen", "paper", "ink", "desk"};
        try (PreparedStatement item = connection.prepareStatement("insert into item values (?, ?, ?)");
                PreparedStatement sale = connection.prepareStatement("insert into sale values (?, ?, ?)")) {
            for (int i = 0; i < names.length; i++) {
                item.setInt(1, i);
                item.setString(2, names[i]);
                item.setBigDecimal(3, new BigDecimal("1.25").pow(i * 4 + 1).setScale(2, RoundingMode.HALF_UP));
                item.executeUpdate();
                for (int day = 1; day <= i + 2; day++) {
                    sale.setInt(1, i);
                    sale.setInt(2, day * 10 + i);
                    sale.setDate(3, Date.valueOf("2024-03-0" + day));
                    sale.addBatch();
                }
            }
            System.out.println(sale.executeBatch().length + " sales");
        }
    }

    private static void show(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet rows = statement.executeQuery(query)) {
            int columns = rows.getMetaData().getColumnCount();
            while (rows.next()) {
                StringBuilder line = new StringBuilder();
                for (int i = 1; i <= columns; i++) {
                    line.append(i == 1 ? "" : " | ").append(rows.getString(i));
                }
                System.out.println(line);
            }
        }
    }
}
