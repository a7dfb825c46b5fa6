package factor.runtime.content;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import factor.contract.Format;
import factor.transcript.Val;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class RecordedValueTest {
    private static final Val TEXT = Val.text("a text");

    @Test
    void the_last_of_equal_objects_is_recorded_as_its_content() {
        Val recorded = RecordedValue.of(TEXT, RecordedValue.LAST);
        assertSame(TEXT, recorded);
        assertEquals(RecordedValue.LAST, RecordedValue.which(recorded));
        assertSame(TEXT, RecordedValue.content(recorded));
    }

    @Test
    void another_one_is_recorded_with_its_number() {
        Val recorded = RecordedValue.of(TEXT, RecordedValue.OTHER);
        assertEquals(RecordedValue.OTHER, RecordedValue.which(recorded));
        assertEquals(TEXT, RecordedValue.content(recorded));
    }

    @Test
    void what_has_no_identity_is_not_told_apart() {
        assertTrue(RecordedValue.isTold(TEXT));
        assertTrue(RecordedValue.isTold(Val.number(Format.LONG, 3)));
        assertFalse(RecordedValue.isTold(Val.NULL));
        assertFalse(RecordedValue.isTold(Val.ref(7)));
        assertFalse(
                RecordedValue.isTold(Val.value("java.util.Optional")),
                "there is one empty Optional");
    }

    @Test
    void the_text_of_a_builder_is_an_object_for_nobody() {
        assertEquals(List.of(), inside(Val.value("state", TEXT), new boolean[0]));
        Val zone = Val.value("java.util.TimeZone", TEXT);
        assertEquals(List.of(zone, TEXT), inside(Val.value("state", zone), new boolean[0]));
    }

    @Test
    void numbers_are_objects_in_arrays_records_exceptions_and_optionals_alone() {
        Val number = Val.number(Format.INT, 7);
        assertEquals(List.of(), inside(Val.value("state", number), new boolean[0]));
        assertEquals(
                List.of(number), inside(Val.value("java.util.Optional", number), new boolean[0]));
        assertEquals(
                List.of(number),
                inside(Val.array("java.lang.Object", new Val[] {number}), new boolean[0]));
        assertEquals(
                List.of(number),
                inside(Val.value("p.Record", number, number), new boolean[] {true, false}));
        assertEquals(List.of(number), inside(Val.value("p.NotFound", number), new boolean[0]));
        assertEquals(
                List.of(TEXT),
                inside(Val.value("java.lang.StackTraceElement", TEXT, number), new boolean[0]));
    }

    private static List<Val> inside(Val content, boolean[] primitives) {
        List<Val> found = new ArrayList<>();
        RecordedValue.eachInside(content, type -> primitives, found::add);
        return found;
    }
}
