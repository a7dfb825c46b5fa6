package factor.runtime.content;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Set;

class MetClassesTest {
    private final MetClasses met = new MetClasses();

    @Test
    void a_class_that_is_given_tells_which_members_are_asked_for() {
        met.give(Asked.class);
        assertEquals(List.of(Asked.class.getName() + ' '), met.given());
        Asked.class.getDeclaredMethods();
        Asked.class.getConstructors();
        assertEquals(List.of(Asked.class.getName() + " Cm"), met.given());
    }

    @Test
    void what_is_above_a_class_is_given_with_it() {
        met.give(Below[].class);
        assertTrue(met.has(Below.class));
        assertTrue(met.has(Above.class));
        assertTrue(met.has(Beside.class));
        assertFalse(met.has(Asked.class));
    }

    @Test
    void a_class_of_the_jdk_is_not_given() {
        met.give(String.class);
        assertEquals(List.of(), met.given());
    }

    @Test
    void an_inspected_class_is_told_once() {
        met.give(Above.class);
        met.inspect(Above.class.getName());
        assertTrue(met.isInspected(Above.class.getName()));
        assertEquals(List.of(), met.given());
        assertEquals(Set.of(Above.class.getName()), met.inspected());
    }

    static class Asked {}

    static class Above {}

    interface Beside {}

    static class Below extends Above implements Beside {}
}
