package t;

import static org.junit.jupiter.api.Assertions.assertEquals;

import e.Proxies;
import e.Rates;
import java.util.List;
import org.junit.jupiter.api.Test;

class CheckoutTest {
    @Test
    void sells() throws Exception {
        Checkout checkout = (Checkout) Proxies.of(Checkout.class, new Rates(10));
        assertEquals(90, checkout.sell(new Order(100)));
        assertEquals(180, checkout.twice(new Order(100)));
        assertEquals(20, checkout.rates(new Rates(20)).percent());
        Proxies.inject(checkout, "note", "sold");
        assertEquals("sold 3", checkout.note());
        assertEquals(45, Proxies.call(checkout, "sell", new Order(50)));
        assertEquals("sold 4", checkout.note());
        assertEquals(List.of("sell", "twice", "sell", "sell", "rates", "note", "sell", "note"), Proxies.calls());
    }
}
