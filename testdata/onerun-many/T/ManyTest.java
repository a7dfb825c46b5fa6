package t;

import static org.junit.jupiter.api.Assertions.assertTrue;

import e.Shop;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Tests that go the same way. */
@TestMethodOrder(MethodOrderer.MethodName.class)
class ManyTest {
    static String kept;

    private static void sell(int number) {
        String what = "number " + number;
        assertTrue(new Shop().sell(what) > 0);
    }

    @Test
    void test10() {
        sell(10);
    }

    @Test
    void test11() {
        sell(11);
    }

    @Test
    void test12() {
        sell(12);
    }

    @Test
    void test13() {
        sell(13);
    }

    @Test
    void test14() {
        sell(14);
    }

    @Test
    void test15() {
        sell(15);
    }

    @Test
    void test16() {
        sell(16);
    }

    @Test
    void test17() {
        sell(17);
    }

    @Test
    void test18() {
        sell(18);
    }

    @Test
    void test19() {
        sell(19);
    }

    @Test
    void test20keeps() {
        kept = "kept";
    }
}
