package t;

import e.Ledger;
import junit.framework.TestCase;

/** JUnit 3: fixtures and assertions that are inherited. */
public class ThreeTest extends TestCase {
    private Ledger ledger;

    @Override
    protected void setUp() {
        ledger = new Ledger();
    }

    public void testOne() {
        assertEquals(1, ledger.put("a"));
        assertTrue(ledger.all().contains("a"));
    }

    public void testTwo() {
        assertEquals("two", 2, ledger.put("a") + 1);
    }
}
