// shows: what a method that is annotated with Micronaut's MockBean gives
// needs: micronaut-test-core-4.10.2 jakarta.inject-api-2.0.1 mockito-core-5.11.0 junit-platform-console-standalone-1.11.4
package m;

import static org.mockito.Mockito.mock;

import io.micronaut.test.annotation.MockBean;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

interface Ledger {
    int add(int amount);
}

interface Clock {
    long now();
}

class Beans {
    @Inject Ledger ledger;
    @Inject Clock clock;
    Ledger real;

    @MockBean(Ledger.class)
    Ledger bean() {
        return mock(Ledger.class);
    }

    @MockBean(Clock.class)
    Clock written() {
        return () -> 7;
    }

    @Test
    void asks() {
        ledger.add(1); //: 1
        clock.now();
        real.add(1);
    }
}
