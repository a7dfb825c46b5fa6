package t;

import e.Ledger;
import junit.framework.TestCase;

/** A test of JUnit 3. */
public class CaseTest extends TestCase {
    public void testLines() {
        assertEquals(0, new Ledger().lines());
    }
}
