package t;

import e.Ledger;
import junit.framework.Test;
import junit.framework.TestCase;
import junit.framework.TestSuite;

/** JUnit 3: the class tells which tests there are. */
public class OneTest extends TestCase {
    public static Test suite() {
        return new TestSuite(OneTest.class);
    }

    public void testFirst() {
        assertEquals(1, new Ledger().put("a"));
    }

    public void testSecond() {
        assertTrue(new Ledger().all().isEmpty());
    }
}
