package e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import t.Prices;

import java.util.Locale;

/** The first test reads a constant of the code under test, and cannot be captured. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PricesTest {
    private static Prices first;

    @Test
    @Order(1)
    void isRefused() {
        first = Prices.BASE;
        Locale home = Locale.getDefault();
        Locale.setDefault(new Locale("no", "NO", "NY"));
        assertEquals(3, first.of(1));
        Locale.setDefault(home);
    }

    @Test
    @Order(2)
    void readsItAgain() {
        assertEquals(6, Prices.BASE.of(2));
        assertSame(first, Prices.BASE);
    }

    @Test
    @Order(3)
    void usesWhatWasRead() {
        assertEquals(9, first.of(3));
    }
}
