package factor.runtime.boundary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class LimitTest {
    @Test
    void a_note_gives_back_the_limit_that_it_was_made_of() {
        Limit limit = new Limit(5_000_000, "java.lang.Object.wait");
        assertEquals(limit, Limit.of(limit.toString()));
        assertEquals(new Limit(-1, "a method"), Limit.of(new Limit(-1, "a method").toString()));
    }

    @Test
    void other_notes_are_no_limits() {
        assertNull(Limit.of("read-only"));
        assertNull(Limit.of("waits"));
    }
}
