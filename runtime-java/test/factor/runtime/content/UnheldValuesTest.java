package factor.runtime.content;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

class UnheldValuesTest {
    private static final int HASH = 4711;

    private final UnheldValues values = new UnheldValues();

    private static BigDecimal number() {
        return new BigDecimal("24.135");
    }

    @Test
    void a_new_object_is_not_taken_for_one_that_left() {
        BigDecimal left = number();
        values.leave(left, HASH);
        assertTrue(values.has(HASH));
        assertTrue(values.mayHave(left, HASH));
        assertFalse(values.mayHave(number(), HASH));
        assertFalse(values.mayHave(left, HASH + 1));
    }

    @Test
    void long_texts_are_not_kept() {
        values.leave("x".repeat(1000), HASH);
        assertFalse(values.keepsAll(HASH));
        assertTrue(values.mayHave("x".repeat(1000), HASH));
        values.leave("short", HASH + 1);
        assertTrue(values.keepsAll(HASH + 1));
    }

    @Test
    void what_was_never_told_apart_may_be_any_object() {
        values.scatter(HASH);
        assertTrue(values.mayHave(number(), HASH));
    }

    @Test
    void of_very_many_the_first_are_forgotten_and_any_may_be_one_of_them() {
        List<BigDecimal> left = new ArrayList<>();
        while (left.size() < 64) {
            left.add(number());
            values.leave(left.get(left.size() - 1), HASH);
        }
        assertFalse(values.mayHave(number(), HASH));
        values.leave(number(), HASH);
        assertTrue(values.mayHave(number(), HASH));
    }
}
