import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Inserts rows into a table of H2 in memory and asks for them: what scripts/bench-observe observes. */
public final class DatabaseRows {
    private static final String TABLE =
            "create table item(id int primary key, name varchar(40), price decimal(10,2), kind varchar(10))";
    private static final String SUMS =
            "select kind, count(*), sum(price) from item where id > ? group by kind order by kind";
    private static final String PAIRS =
            "select a.name, b.name from item a join item b on a.id = b.id + 1 where a.kind = 'k3' order by a.name";

    public static void main(String[] arguments) throws SQLException {
        int rows = Integer.parseInt(arguments[0]);
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:shop");
                Statement statement = connection.createStatement()) {
            statement.execute(TABLE);
            insert(connection, rows);
            long sum = 0;
            for (int from = 0; from < rows / 20; from++) {
                sum += counted(connection, from);
            }
            try (ResultSet pairs = statement.executeQuery(PAIRS)) {
                while (pairs.next()) {
                    sum += pairs.getString(1).length();
                }
            }
            System.out.println(sum);
        }
    }

    private static void insert(Connection connection, int rows) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("insert into item values(?, ?, ?, ?)")) {
            for (int row = 0; row < rows; row++) {
                insert.setInt(1, row);
                insert.setString(2, "item " + row);
                insert.setBigDecimal(3, new BigDecimal(row + ".50"));
                insert.setString(4, "k" + row % 7);
                insert.executeUpdate();
            }
        }
    }

    private static long counted(Connection connection, int from) throws SQLException {
        try (PreparedStatement sums = connection.prepareStatement(SUMS)) {
            sums.setInt(1, from);
            try (ResultSet found = sums.executeQuery()) {
                long sum = 0;
                while (found.next()) {
                    sum += found.getLong(2);
                }
                return sum;
            }
        }
    }
}
