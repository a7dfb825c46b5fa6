package t;

import static org.junit.Assert.assertEquals;

import e.Shop;
import e.Till;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Rule;
import org.junit.Test;

/** JUnit 4, by the Vintage engine. */
public class FourTest {
    private static Shop shop;

    @Rule public final Till till = new Till();

    @BeforeClass
    public static void open() {
        shop = new Shop();
        shop.sell("open");
    }

    @AfterClass
    public static void close() {
        shop.sell("close");
    }

    @Test
    public void one() {
        assertEquals(true, till.isOpen());
        shop.sell("one");
        assertEquals("one", shop.last());
    }

    @Test
    public void two() {
        shop.sell("two");
        assertEquals("two", shop.last());
    }
}
