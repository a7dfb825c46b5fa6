package shop.orders;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.JdbcTemplate;
import shop.pricing.Stock;

/** The application: what Spring makes and knows of. */
@SpringBootApplication(scanBasePackages = "shop")
public class Shop {
    @Bean
    public Stock stock(JdbcTemplate database) {
        return new DatabaseStock(database);
    }
}
