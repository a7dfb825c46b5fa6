package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class OtherTest {
    @Test
    void addsNothing() {
        assertEquals(0, Long.signum(System.nanoTime()) * new Till().sum());
    }
}
