package shop.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import shop.pricing.Checkout;

@SpringBootTest
class CheckoutTest {
    @Autowired
    private Checkout checkout;

    @Test
    void manyAreCheaper() {
        assertEquals(300, checkout.order("nail", 3));
        assertEquals(900, checkout.order("nail", 10));
    }

    @Test
    void whatIsNotThereIsNotSold() {
        assertThrows(IllegalStateException.class, () -> checkout.order("hammer", 2));
    }
}
