package t;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import e.Ledger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;

/** Tests with a teardown that uses the environment; some of them do not run. */
class LedgerTest {
    private Ledger ledger;

    @BeforeEach
    void open() {
        ledger = new Ledger();
    }

    @AfterEach
    void close() {
        ledger.close();
    }

    private static int fee() {
        return 2;
    }

    @Test
    void counts() {
        assertEquals(2, fee(), "the fee");
        assertEquals(0, ledger.lines());
    }

    @Test
    void writes() {
        try (Ledger.Page page = ledger.page()) {
            page.write("one");
        }
        assertEquals(2, ledger.lines());
    }

    @Test
    @Disabled("not yet")
    void disabled() {
        assertEquals(0, ledger.lines());
    }

    @Test
    void aborted() {
        assumeTrue(ledger.lines() > 0, "nothing is written yet");
    }
}
