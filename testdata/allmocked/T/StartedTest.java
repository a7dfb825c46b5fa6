package t;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.Mockito.mock;

import e.Rates;
import e.Server;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Calls nothing but mocks, and has an environment started nevertheless. */
@ExtendWith(Server.class)
class StartedTest {
    @Test
    void started() {
        assertEquals(0, new Till(mock(Rates.class)).price(3, "EUR"));
    }
}
