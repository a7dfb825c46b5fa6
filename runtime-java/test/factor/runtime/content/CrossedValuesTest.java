package factor.runtime.content;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import factor.contract.Format;
import factor.runtime.boundary.HandedOver;
import factor.runtime.boundary.Realms;
import factor.transcript.Val;

import org.junit.jupiter.api.Test;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;

class CrossedValuesTest {
    private static final boolean[] NONE = {};

    private final CrossedValues values = new CrossedValues(type -> NONE);
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
        assertFalse(values.areCertain() && values.strayed.has(content));
    }

    record Sold(long cents, Long id) {}

    @Test
    void a_component_of_a_primitive_type_is_no_object() {
        CrossedValues sold =
                new CrossedValues(
                        type -> type.equals("Sold") ? RecordFields.primitives(Sold.class) : NONE);
        Val cents = Val.number(Format.LONG, 700);
        Val id = Val.number(Format.LONG, 900);
        sold.scatter(Val.value("Sold", cents, id), Realms.E);
        assertFalse(sold.isScattered(cents));
        assertTrue(sold.isScattered(id));
        assertEquals(0, RecordFields.primitives(String.class).length);
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

    @Test
    void equal_objects_without_end_drive_out_their_own_kind_alone() {
        values.cross(one, content, Realms.T);
        for (int i = 0; i < 100; i++) {
            values.cross(new String("equal"), content, Realms.E);
        }
        assertTrue(values.place(one, content) >= 0);
        values.cross(other, content, Realms.E);
        for (int i = 0; i < 100; i++) {
            values.cross(new String("equal"), content, Realms.T);
        }
        assertTrue(values.place(other, content) >= 0);
    }

    @Test
    void what_the_environment_learns_is_known_as_long_as_each_hand_over_is() {
        values.cross(one, content, Realms.T);
        assertFalse(values.compared.look(one, one, content, true).isUnknown());
        values.scatter(Val.value("java.util.Optional", content), Realms.E);
        assertFalse(
                values.compared.look(one, one, content, true).isUnknown(),
                "it was not handed over");
        values.scatter(Val.value("java.util.Optional", content), Realms.T);
        assertTrue(values.compared.look(one, one, content, true).isUnknown());
    }

    /** Four equal objects of code under test drive out the one that came before them. */
    private void driveOut(Object first) {
        values.cross(first, content, Realms.T);
        for (int i = 0; i < 4; i++) {
            values.cross(new String("equal"), content, Realms.T);
        }
        assertTrue(values.place(first, content) < 0);
    }

    @Test
    void an_object_that_left_is_unknown_but_for_a_constant() {
        driveOut("equal");
        assertFalse(values.compared.look(one, one, content, true).isUnknown());
        values.cross(one, content, Realms.T);
        for (int i = 0; i < 4; i++) {
            values.cross(new String("equal"), content, Realms.T);
        }
        assertTrue(values.compared.look(one, one, content, true).isUnknown());
    }

    @Test
    void an_object_of_code_under_test_that_is_no_constant_may_be_elsewhere() {
        values.cross("equal", content, Realms.T);
        values.cross(other, content, Realms.E);
        assertFalse(values.mayBeElsewhere("equal", content));
        assertFalse(values.mayBeElsewhere(other, content));
        assertTrue(values.mayBeElsewhere(one, content));
        HandedOver ofConstant = values.compared.look(other, "equal", content, true);
        assertEquals(HandedOver.Now.SAME, values.compared.compare(ofConstant, content));
        assertTrue(values.areCertain());

        values.cross(one, content, Realms.T);
        assertEquals(HandedOver.Now.OTHER, values.compared.compare(ofConstant, content));
        HandedOver ofOne = values.compared.look(one, other, content, true);
        assertEquals(HandedOver.Now.UNKNOWN, values.compared.compare(ofOne, content));
        assertTrue(values.mayBeElsewhere(one, content));
        assertFalse(values.areCertain());
    }

    @Test
    void a_capture_in_which_another_was_a_constant_is_in_doubt() {
        CrossedValues replay = new CrossedValues(type -> NONE);
        values.cross(one, content, Realms.T);
        replay.cross("equal", content, Realms.T);
        HandedOver ofOne = values.compared.look(one, one, content, true);
        assertEquals(HandedOver.Now.UNKNOWN, replay.compared.compare(ofOne, content));
        assertNotEquals(values.compared.constantsOfTest(), replay.compared.constantsOfTest());
    }

    @Test
    void dates_are_told_apart_as_strings_are_and_constants_of_the_jdk_known() {
        LocalDate date = LocalDate.of(2024, 2, 3);
        Val of = Val.value("java.time.LocalDate", Val.text("2024-02-03"));
        values.cross(date, of, Realms.T);
        assertFalse(values.compared.look(date, date, of, true).isUnknown());
        assertTrue(CrossedValues.isConstant(LocalDate.EPOCH));
        assertTrue(CrossedValues.isConstant(BigDecimal.valueOf(10)));
        assertTrue(CrossedValues.isConstant(LocalTime.of(7, 0)));
        assertFalse(CrossedValues.isConstant(new BigDecimal("10")));
        assertFalse(CrossedValues.isConstant(date));
    }

    @Test
    void what_stands_for_left_out_objects_is_taken_by_the_constant_of_code_under_test() {
        values.handedOver(new String("equal"), content, RecordedValue.LAST);
        assertTrue(values.isHandedOver("equal", content, RecordedValue.LAST));
        assertEquals(0, values.place("equal", content));
        CrossedValues others = new CrossedValues(type -> NONE);
        others.handedOver(new String("equal"), content, RecordedValue.LAST);
        assertFalse(others.isHandedOver(one, content, RecordedValue.LAST), "nobody knows");
    }

    @Test
    void the_text_of_a_number_is_in_doubt_and_with_a_text_of_the_same_content_all_is() {
        BigDecimal number = new BigDecimal("9.99");
        Val of = Val.value("java.math.BigDecimal", Val.text("9.99"));
        values.crossInside(number, of, Realms.T);
        values.cross(number, of, Realms.T);
        assertTrue(values.isScattered(Val.text("9.99")));
        String text = number.toString();
        assertTrue(values.compared.look(text, text, Val.text("9.99"), true).isUnknown());
        assertFalse(values.compared.look("9.99", "9.99", Val.text("9.99"), true).isUnknown());
        values.cross(text, Val.text("9.99"), Realms.T);
        assertFalse(values.areCertain(), "the text may be the one that the number keeps");
    }

    @Test
    void the_text_of_the_default_zone_is_in_doubt_as_that_of_a_number_is() {
        ZoneId zone = ZoneId.systemDefault();
        Val text = Val.text(zone.getId());
        values.crossInside(zone, Val.value("java.time.ZoneId", text), Realms.T);
        assertTrue(values.areCertain());
        String id = new String(zone.getId());
        assertTrue(values.compared.look(id, id, text, true).isUnknown());
    }

    @Test
    void what_is_inside_of_a_known_object_is_known() {
        Optional<String> holder = Optional.of(one);
        Val of = Val.value("java.util.Optional", content);
        assertFalse(values.has(holder, of));
        values.cross(holder, of, Realms.E);
        assertTrue(values.has(holder, of));
        assertFalse(values.has(Optional.of(other), of), "an equal one may hold another");
    }
}
