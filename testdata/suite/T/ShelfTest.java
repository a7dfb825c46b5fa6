package t;

import static org.junit.jupiter.api.Assertions.assertEquals;

import e.Shelf;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of every kind that JUnit has. */
class ShelfTest {
    private Shelf shelf;

    @BeforeEach
    void shelf() {
        shelf = new Shelf();
    }

    @Test
    void one() {
        assertEquals(1, shelf.put("one"));
    }

    @Test
    void one(TestInfo info) {
        assertEquals(1, shelf.put(info.getDisplayName()));
    }

    @Test
    @Disabled("to be seen as such")
    void disabled() {
        assertEquals(2, shelf.put("disabled"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "b"})
    void each(String thing) {
        assertEquals(1, shelf.put(thing));
    }

    @RepeatedTest(2)
    void repeated() {
        assertEquals(1, shelf.put("again"));
    }

    @TestFactory
    Stream<DynamicTest> made() {
        return Stream.of("x", "y").map(name -> DynamicTest.dynamicTest(name, () -> new Shelf().put(name)));
    }

    @Nested
    class Full {
        @Test
        void two() {
            shelf.put("one");
            assertEquals(2, shelf.put("two"));
        }
    }
}
