package t;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.Mockito.mock;

import e.Bank;
import e.Rates;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The fixture of all tests meets what is real. */
class FixtureTest {
    static int real;

    @BeforeAll
    static void ask() {
        real = new Bank().of("EUR");
    }

    @Test
    void fixture() {
        assertEquals(0, new Till(mock(Rates.class)).price(real, "EUR"));
    }
}
