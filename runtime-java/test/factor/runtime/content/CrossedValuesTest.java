package factor.runtime.content;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import factor.runtime.boundary.Realms;
import factor.transcript.Val;

import org.junit.jupiter.api.Test;

class CrossedValuesTest {
    private final CrossedValues values = new CrossedValues();
    private final String one = new String("equal");
    private final String other = new String("equal");
    private final Val content = Val.text("equal");

    @Test
    void an_object_that_crosses_again_is_the_last_one() {
        assertEquals(RecordedValue.LAST, values.cross(one, content, Realms.E));
        assertEquals(RecordedValue.LAST, values.cross(one, content, Realms.E));
    }

    @Test
    void an_equal_one_is_another_and_the_first_is_known_behind_it() {
        values.cross(one, content, Realms.E);
        assertEquals(RecordedValue.OTHER, values.cross(other, content, Realms.E));
        assertEquals(RecordedValue.LAST, values.cross(other, content, Realms.E));
        assertEquals(RecordedValue.KNOWN + 1, values.cross(one, content, Realms.E));
    }

    @Test
    void a_replay_finds_the_object_that_a_recorded_number_means() {
        values.made(one, content, Realms.E);
        assertSame(one, values.find(content, RecordedValue.LAST));
        assertNull(values.find(content, RecordedValue.OTHER), "it is to be made");
        values.made(other, content, Realms.E);
        assertSame(other, values.find(content, RecordedValue.LAST));
        assertSame(one, values.find(content, RecordedValue.KNOWN + 1));
    }

    @Test
    void code_under_test_that_hands_over_another_object_than_in_the_capture_is_noticed() {
        values.cross(one, content, Realms.T);
        assertTrue(values.isHandedOver(one, content, RecordedValue.LAST));
        assertFalse(values.isHandedOver(other, content, RecordedValue.LAST));
    }

    @Test
    void what_crossed_inside_of_something_may_be_held_and_is_scattered() {
        assertFalse(values.mayHold(content));
        values.scatter(Val.value("java.util.Optional", content), Realms.E);
        assertTrue(values.mayHold(content));
        assertTrue(values.isScattered(content));
        assertFalse(values.areCertain() && values.hasStrayed(content));
    }

    @Test
    void an_object_that_left_the_table_is_scattered_not_forgotten() {
        String[] many = {"a", "b"};
        values.cross(one, content, Realms.E);
        for (int i = 0; i < 100_000; i++) {
            String text = many[i % 2] + i;
            values.cross(text, Val.text(text), Realms.E);
        }
        assertTrue(values.mayHold(content));
    }
}
