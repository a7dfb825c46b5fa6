package t;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import e.Bank;
import e.Rates;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/** Mocks all of its environment, a part of it, and nothing. */
class AllTest {
    @Test
    void all(TestInfo info) {
        Rates rates = mock(Rates.class);
        when(rates.of("EUR")).thenReturn(2);
        assertEquals(6, new Till(rates).price(3, "EUR"), info.getDisplayName());
        verify(rates).of("EUR");
    }

    @Test
    void part() {
        Rates rates = mock(Rates.class);
        when(rates.of("EUR")).thenReturn(2);
        assertEquals(6, new Till(rates).price(new Bank().of("EUR"), "EUR"));
    }

    @Test
    void none() {
        assertEquals(9, new Till(new Bank()).price(3, "EUR"));
    }

    @Test
    void neither() {
        assertEquals("till", "TILL".toLowerCase(java.util.Locale.ROOT));
    }
}
