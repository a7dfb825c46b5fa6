package t;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.Mockito.when;

import e.Rates;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.mockito.Mock;
import org.mockito.junit.jupiter.MockitoExtension;

/** An extension and a fixture prepare the mock. */
@ExtendWith(MockitoExtension.class)
class PreparedTest {
    @Mock Rates rates;
    Till till;

    @BeforeEach
    void prepare() {
        when(rates.of("EUR")).thenReturn(2);
        till = new Till(rates);
    }

    @Test
    void prepared() {
        assertEquals(6, till.price(3, "EUR"));
    }
}
