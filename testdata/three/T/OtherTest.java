package t;

import e.Ledger;
import junit.framework.TestCase;

/** JUnit 3: the runner looks for tests. */
public class OtherTest extends TestCase {
    public void testThird() {
        assertEquals(1, new Ledger().put("b"));
    }
}
