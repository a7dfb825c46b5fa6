package shop.orders;

import org.springframework.jdbc.core.JdbcTemplate;
import shop.pricing.Stock;

/** The stock in the database. */
public class DatabaseStock implements Stock {
    private final JdbcTemplate database;

    public DatabaseStock(JdbcTemplate database) {
        this.database = database;
    }

    @Override
    public int price(String article) {
        return database.queryForObject("select cents from article where name = ?", Integer.class, article);
    }

    @Override
    public boolean take(String article, int pieces) {
        String take = "update article set pieces = pieces - ? where name = ? and pieces >= ?";
        return database.update(take, pieces, article, pieces) == 1;
    }
}
