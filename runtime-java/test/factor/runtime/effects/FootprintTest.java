package factor.runtime.effects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FootprintTest {
    private final Footprint call = new Footprint(Thread.currentThread(), null);
    private final Footprint later = new Footprint(Thread.currentThread(), null);

    private boolean meet() {
        boolean meet = Label.of(call.label()).meets(Label.of(later.label()));
        assertEquals(meet, Label.of(later.label()).meets(Label.of(call.label())));
        return meet;
    }

    private static void wrote(Footprint call) {
        call.first = "a field";
    }

    @Test
    void a_call_that_touched_nothing_is_read_only() {
        assertEquals("read-only", call.label());
        wrote(call);
        assertEquals("writes a field", call.label());
    }

    @Test
    void a_field_of_an_object_is_the_same_place_in_each_call() {
        Object object = new Object();
        call.reads(object, new String("field"));
        later.writes(object, "field");
        wrote(later);
        assertTrue(meet());
    }

    @Test
    void other_fields_and_other_objects_are_other_places() {
        Object object = new Object();
        call.reads(object, "field");
        call.reads(object, null);
        later.writes(object, "other");
        later.writes(new Object(), "field");
        later.writesStatic("field");
        wrote(later);
        assertFalse(meet());
        later.writes(object, null);
        assertTrue(meet());
    }

    @Test
    void equal_objects_are_told_apart() {
        String one = new String("equal");
        call.reads(one, null);
        later.writes(new String("equal"), null);
        wrote(later);
        assertFalse(meet());
    }

    @Test
    void a_static_is_one_place_by_its_name() {
        call.writesStatic("e/World.count");
        wrote(call);
        later.readsStatic(new String("e/World.count"));
        assertTrue(meet());
    }

    @Test
    void a_place_is_told_once_for_reading_and_once_for_writing() {
        Object object = new Object();
        for (int i = 0; i < 3; i++) {
            call.reads(object, "field");
            call.writes(object, "field");
            later.reads(object, "field"); // another call in between
        }
        wrote(call);
        assertTrue(call.label().matches("writes a field \\| r (\\d+) \\| w \\1"), call.label());
    }

    @Test
    void one_place_that_is_touched_often_does_not_count_as_many() {
        Object object = new Object();
        for (int i = 0; i < 2000; i++) {
            call.reads(object, "field");
            call.writes(object, "field");
        }
        wrote(call);
        assertFalse(call.label().contains("*"), call.label());
    }

    @Test
    void neighbours_are_told_as_a_range_whatever_their_order() {
        Object[] objects = {new Object(), new Object(), new Object(), new Object(), new Object()};
        for (Object object : objects) {
            later.reads(object, null);
        }
        for (int i : new int[] {4, 0, 2, 1}) {
            call.reads(objects[i], null);
        }
        String[] words = call.label().split("[ -]");
        int first = Integer.parseInt(words[words.length - 3]);
        assertEquals(
                "read-only | r " + first + "-" + (first + 2) + " " + (first + 4), call.label());
    }

    @Test
    void so_many_places_are_told_and_one_more_counts_as_any() {
        for (int i = 0; i < 1024; i++) {
            call.reads(new Object(), null);
            call.writes(new Object(), null);
        }
        wrote(call);
        assertFalse(call.label().contains("*"), call.label());
        assertFalse(Label.of(call.label()).writesAnything());
        call.reads(new Object(), null);
        assertTrue(call.label().contains(" | r * | w "), call.label());
        call.writesStatic("one more");
        assertEquals("writes a field | r * | w *", call.label());
        assertTrue(Label.of(call.label()).writesAnything());
    }

    @Test
    void one_that_may_have_read_anything_meets_what_writes_and_no_other() {
        call.readsAnything();
        later.reads(new Object(), null);
        assertEquals("read-only | r *", call.label());
        assertFalse(meet());
        later.writes(new Object(), null);
        wrote(later);
        assertTrue(meet());
    }

    @Test
    void one_that_may_have_written_anything_has_read_anything_too() {
        call.writesAnything();
        call.reads(new Object(), "field");
        wrote(call);
        assertEquals("writes a field | r * | w *", call.label());
        assertTrue(meet());
    }
}
