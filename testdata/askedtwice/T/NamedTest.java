package t;

import static org.junit.jupiter.api.Assertions.assertEquals;

import e.Kinds;

import java.util.function.Supplier;

import org.junit.jupiter.api.Test;

class NamedTest {
    @Test
    void isNamed() {
        assertEquals("NamedTest", new Kinds().nameOf(this));
    }

    /** JUnit looks at the anonymous class too, which lies among the classes that it is to scan. */
    @Test
    void counts() {
        Supplier<Integer> count =
                new Supplier<>() {
                    @Override
                    public Integer get() {
                        return 3;
                    }
                };
        assertEquals(3, count.get());
    }
}
