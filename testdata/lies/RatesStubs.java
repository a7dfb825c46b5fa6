// shows: stubs of Mockito that lie about the environment of testdata/lies/rates, and honest ones
// needs: mockito-core-5.11.0 junit-4.13.2 hamcrest-core-1.3
package t;

import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.ArgumentMatchers.anyString;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.BDDMockito.given;
import static org.mockito.BDDMockito.willThrow;
import static org.mockito.Mockito.doReturn;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import e.Rates;
import e.UnknownCurrency;
import java.math.BigDecimal;
import java.util.List;
import org.junit.Test;

public class RatesStubs {
    private final Rates rates = mock(Rates.class);

    @Test
    public void lies() throws Exception {
        when(rates.of("EUR")).thenReturn(null); // lie: drift
        when(rates.of(anyString())).thenReturn(null); // lie: drift
        when(rates.of("GBP")).thenReturn(null); // lie: drift
        when(rates.of("XXX")).thenReturn(new BigDecimal("2")); // lie: drift
        when(rates.of("USD")).thenReturn(new BigDecimal("1.07")); // lie: drift
        when(rates.of("EUR")).thenThrow(new UnknownCurrency("EUR")); // lie: drift
        when(rates.of("XXX")).thenThrow(IllegalArgumentException.class); // lie: drift
        when(rates.digits("JPY")).thenReturn(2); // lie: drift
        given(rates.digits(eq("EUR"))).willReturn(3); // lie: drift
        when(rates.knows("XXX")).thenReturn(true); // lie: drift
        doReturn(null).when(rates).name(); // lie: drift
        doReturn("EUR-1990").when(rates).find("EUR", 1990); // lie: drift
        when(rates.kind("DKK")).thenReturn(Rates.Kind.FLOATING); // lie: drift
        when(rates.digits("CHF")).thenReturn(2); // lie: unseen
        doThrow(new IllegalStateException()).when(rates).close(); // lie: unused
        willThrow(new UnsupportedOperationException()).given(rates).reload(); // lie: drift
        when(rates.name()).thenThrow(new IllegalStateException()); // lie: unseen
    }

    @Test
    public void liesOfVerifications() {
        verify(rates, times(9)).digits("EUR"); // lie: drift
        verify(rates).digits("NOK"); // lie: unseen
        verify(rates).close(); // lie: unused
    }

    @Test
    public void honest() throws Exception {
        when(rates.of("EUR")).thenReturn(new BigDecimal("1.0"));
        when(rates.of("XXX")).thenThrow(new UnknownCurrency("XXX"));
        when(rates.of(any())).thenThrow(UnknownCurrency.class);
        when(rates.of(anyString())).thenReturn(new BigDecimal("3"));
        when(rates.digits("JPY")).thenReturn(0);
        when(rates.digits(anyString())).thenReturn(2, 0);
        when(rates.digits("EUR")).thenAnswer(invocation -> 2);
        when(rates.knows(eq("XXX"))).thenReturn(false);
        when(rates.find("EUR", 1990)).thenReturn(null);
        when(rates.find(anyString(), anyInt())).thenReturn("EUR-2002");
        when(rates.kind("DKK")).thenReturn(Rates.Kind.FIXED);
        when(rates.name()).thenReturn("another bank");
        when(rates.asked()).thenReturn(7L);
        doThrow(new IllegalStateException()).when(rates).reload();
        verify(rates).digits("EUR");
        verify(rates, times(2)).digits(anyString());
        verify(rates, never()).close();
        List<String> list = mock(List.class);
        when(list.get(0)).thenReturn(null);
    }
}
