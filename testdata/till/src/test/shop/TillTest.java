package shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.test.context.support.WithMockUser;

/** The till, asked as a bean. */
@SpringBootTest
class TillTest {
    @Autowired Till till;

    @Test
    void buysAndWrites() {
        Purchase purchase = till.buy(new Customer("Ann"), 1000, List.of("nail", "nut"));
        assertThat(purchase.getCents()).isEqualTo(900);
        assertThat(till.letter(purchase.getId())).isEqualTo("Dear Ann: 900 [nail, nut]");
    }

    @Test
    void paysOnce() {
        Purchase purchase = till.buy(new Customer("Bob"), 500, List.of());
        till.pay(purchase);
        assertThatThrownBy(() -> till.pay(purchase)).hasMessage("paid already");
    }

    @Test
    void totalsAreCached() {
        int before = till.asked();
        long first = till.total("paid");
        till.pay(till.buy(new Customer("Cid"), 100, List.of("x")));
        assertThat(till.total("paid")).isEqualTo(first);
        assertThat(till.asked() - before).isBetween(0, 1);
    }

    @Test
    @WithMockUser(roles = "USER")
    void onlyAdminsClear() {
        assertThatThrownBy(() -> till.clear()).isInstanceOf(AccessDeniedException.class);
    }

    @Test
    void countsElsewhere() throws Exception {
        till.buy(new Customer("Dan"), 100, List.of("x"));
        assertThat(till.count().get()).isPositive();
    }
}
