package shop;

import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;

/** The purchases in the database. */
public interface Purchases extends JpaRepository<Purchase, Long> {
    List<Purchase> findByState(String state);
}
