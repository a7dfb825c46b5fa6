package shop;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;

import org.junit.Test;

public class SumTest {
    @Test
    public void adds() {
        assertFalse(System.nanoTime() == System.currentTimeMillis());
        assertEquals(6, new Till().sum(1, 2, 3));
    }

    @Test
    public void failsWhereItIsTold() {
        assertFalse(Boolean.parseBoolean(System.getProperty("shop.fails")));
    }
}
