package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;

class SumTest {
    @Test
    void adds() {
        assertFalse(System.nanoTime() == System.currentTimeMillis());
        assertEquals(6, new Till().sum(1, 2, 3));
    }

    @Test
    void failsWhereItIsTold() {
        assertFalse(Boolean.parseBoolean(System.getProperty("shop.fails")));
    }
}
