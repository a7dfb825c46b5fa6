package t;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import e.Kinds;

import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** JUnit has the types of the tests' parameters, and asks them for nothing. */
class KindsTest {
    @ParameterizedTest
    @MethodSource("items")
    void names(Item item) {
        assertEquals(3, item.price);
        assertEquals("Item", new Kinds().name(Item.class));
    }

    static Stream<Item> items() {
        return Stream.of(new Item());
    }

    @ParameterizedTest
    @MethodSource("parts")
    void counts(Part part) {
        assertEquals(4, part.price);
        assertTrue(new Kinds().methods(Part.class) > 0);
    }

    static Stream<Part> parts() {
        return Stream.of(new Part());
    }
}
