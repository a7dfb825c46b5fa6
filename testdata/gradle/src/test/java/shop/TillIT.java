package shop;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import org.junit.Test;

/** Fails where it does not run as the build runs it. */
public class TillIT {
    @Test
    public void isOpen() throws IOException {
        assertEquals("open", new Till().state());
    }

    @Test
    public void hasWhatTheBuildGives() {
        assertEquals("The Shop", System.getProperty("shop.name"));
        assertEquals("3", System.getProperty("shop.till"));
        assertTrue(Integer.parseInt(System.getProperty("org.gradle.test.worker")) > 0);
        assertEquals("open", System.getenv("SHOP"));
        assertTrue(TillIT.class.desiredAssertionStatus());
    }
}
