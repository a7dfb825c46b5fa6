package t;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import e.Shop;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;

/** One object for all tests, which leave something in it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class BetaTest {
    private final Shop shop = new Shop();
    private String kept = "";

    @Test
    @Order(1)
    void keeps() {
        kept = "kept";
        shop.sell(kept);
    }

    @Test
    @Order(2)
    void needsWhatWasKept() {
        shop.sell(kept);
        assertEquals("kept", shop.last());
    }

    @Test
    @Order(3)
    void assumes() {
        assumeTrue(shop.sell("assumed") < 0);
    }

    @RepeatedTest(2)
    @Order(4)
    void again() {
        shop.sell("again");
        assertEquals("again", shop.last());
    }

    @TestFactory
    @Order(5)
    Stream<DynamicTest> made() {
        return List.of("x", "y").stream()
                .map(name -> DynamicTest.dynamicTest(name, () -> assertEquals(name, sold(name))));
    }

    private String sold(String name) {
        shop.sell(name);
        return shop.last();
    }
}
