package t;

import static org.junit.Assert.assertEquals;
import static org.junit.Assume.assumeTrue;

import e.Ledger;
import org.junit.After;
import org.junit.Before;
import org.junit.Ignore;
import org.junit.Test;

/** Tests of JUnit 4, which the JUnit Platform's Vintage engine runs. */
public class OldTest {
    private Ledger ledger;

    @Before
    public void open() {
        ledger = new Ledger();
    }

    @After
    public void close() {
        ledger.close();
    }

    private static int fee() {
        return 2;
    }

    @Test
    public void counts() {
        assertEquals("the fee", 2, fee());
        assertEquals(0, ledger.lines());
    }

    @Test
    @Ignore("not yet")
    public void ignored() {}

    @Test
    public void assumed() {
        assumeTrue("nothing is written yet", ledger.lines() > 0);
    }
}
