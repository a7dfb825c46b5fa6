// shows: JDBC against H2 in memory: connection, statements, generated keys, result sets of every type, batches, transactions, SQLExceptions, metadata
// group: JDK
// cut: t.**
// jars: h2-2.2.224
package t;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.Date;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.util.Arrays;

public class Main {
    public static void main(String[] args) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:test", "sa", "")) {
            try (Statement statement = connection.createStatement()) {
                System.out.println(statement.execute("create table t(id identity primary key, n varchar(20) unique, d decimal(8,2),"
                        + " since date, at timestamp, flag boolean, big bigint, bytes varbinary(10))"));
            }
            try (PreparedStatement insert = connection.prepareStatement("insert into t(n, d, since, at, flag, big, bytes)"
                    + " values(?, ?, ?, ?, ?, ?, ?)", Statement.RETURN_GENERATED_KEYS)) {
                for (int i = 1; i <= 3; i++) {
                    insert.setString(1, "n" + i);
                    insert.setBigDecimal(2, new BigDecimal(i).movePointLeft(1));
                    insert.setDate(3, Date.valueOf(LocalDate.of(2024, 1, i)));
                    insert.setTimestamp(4, Timestamp.valueOf("2024-01-02 03:04:05.6"));
                    insert.setBoolean(5, i % 2 == 0);
                    insert.setLong(6, 1L << 40 + i);
                    insert.setBytes(7, i == 3 ? null : new byte[] {(byte) i, -1});
                    insert.executeUpdate();
                    try (ResultSet keys = insert.getGeneratedKeys()) {
                        System.out.println(keys.next() + " " + keys.getLong(1) + " " + keys.next());
                    }
                }
                insert.setString(1, "n1");
                insert.executeUpdate();
            } catch (SQLException e) {
                System.out.println(e.getSQLState() + " " + e.getErrorCode() + " " + e.getClass().getName());
            }
            try (Statement statement = connection.createStatement(); ResultSet rows = statement.executeQuery("select * from t order by id")) {
                ResultSetMetaData meta = rows.getMetaData();
                System.out.println(meta.getColumnCount() + " " + meta.getColumnLabel(2) + " " + meta.getColumnTypeName(3));
                while (rows.next()) {
                    System.out.println(rows.getInt(1) + " " + rows.getString("N") + " " + rows.getBigDecimal("d") + " " + rows.getDate(4)
                            + " " + rows.getTimestamp(5) + " " + rows.getBoolean(6) + " " + rows.getLong(7) + " "
                            + Arrays.toString(rows.getBytes(8)) + " " + rows.wasNull() + " " + rows.getObject(2));
                }
            }
            connection.setAutoCommit(false);
            try (PreparedStatement update = connection.prepareStatement("update t set d = d * ? where id = ?")) {
                for (int i = 1; i <= 2; i++) {
                    update.setInt(1, 10);
                    update.setInt(2, i);
                    update.addBatch();
                }
                System.out.println(Arrays.toString(update.executeBatch()));
            }
            connection.rollback();
            try (Statement statement = connection.createStatement(); ResultSet rows = statement.executeQuery("select sum(d) from t")) {
                rows.next();
                System.out.println(rows.getBigDecimal(1));
                rows.getString("no_such_column");
            } catch (SQLException e) {
                System.out.println(e.getSQLState());
            }
            System.out.println(connection.getMetaData().getDatabaseProductName() + connection.isClosed());
        }
    }
}
