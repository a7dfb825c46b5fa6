package factor.runtime.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import factor.contract.Format;
import factor.transcript.Val;

import org.junit.jupiter.api.Test;

import java.util.Map;

class SlotTest {
    /** A field of each type between others, which must stay as they are. */
    static class All {
        private byte before = 1;
        private final boolean truth = false;
        private final byte b = 0;
        private byte between = 2;
        private final short s = 0;
        private final char c = 0;
        private final int i = 0;
        private final long j = 0;
        private final float f = 0;
        private final double d = 0;
        private final String text = null;
        private final int[] numbers = null;
        private byte behind = 3;

        int around() {
            return before * 100 + between * 10 + behind;
        }
    }

    private final All object = new All();

    private static Slot slot(String name) {
        try {
            return new Slot(All.class.getDeclaredField(name));
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void a_field_of_each_type_is_set_and_read_and_nothing_beside_it() {
        Map<String, Object> values =
                Map.of(
                        "truth", true,
                        "b", Byte.MIN_VALUE,
                        "s", Short.MIN_VALUE,
                        "c", Character.MAX_VALUE,
                        "i", Integer.MIN_VALUE,
                        "j", Long.MIN_VALUE,
                        "f", Float.MIN_VALUE,
                        "d", -0.0,
                        "text", "a text",
                        "numbers", new int[] {1});
        values.forEach((name, value) -> slot(name).set(object, value));
        values.forEach((name, value) -> assertEquals(value, slot(name).get(object), name));
        assertSame(values.get("text"), slot("text").reference(object));
        assertEquals(123, object.around());
    }

    private void holds(String name, Object value, Val described, Val other) {
        Slot slot = slot(name);
        slot.set(object, value);
        assertTrue(slot.holds(object, described), name);
        assertFalse(slot.holds(object, other), name);
    }

    private static Val number(int tag, long number) {
        return Val.number(tag, number);
    }

    @Test
    void a_value_is_compared_with_what_was_described() {
        holds("truth", true, Val.TRUE, Val.FALSE);
        holds("truth", false, Val.FALSE, Val.TRUE);
        holds("b", (byte) -1, number(Format.BYTE, -1), number(Format.BYTE, 255));
        holds("s", (short) -1, number(Format.SHORT, -1), number(Format.SHORT, 65_535));
        holds("c", '\uffff', number(Format.CHAR, 65_535), number(Format.CHAR, -1));
        holds("i", -1, number(Format.INT, -1), number(Format.INT, 0xffffffffL));
        holds("j", 1L << 40, number(Format.LONG, 1L << 40), number(Format.LONG, 0));
        holds("text", "equal", Val.text(new String("equal")), Val.text("Equal"));
        holds("text", "", Val.text(""), Val.NULL);
        holds("text", null, Val.NULL, Val.text(""));
        holds(
                "numbers",
                new int[] {1, 2},
                Val.primitives(new int[] {1, 2}),
                Val.primitives(new int[] {2, 1}));
        holds("numbers", new int[0], Val.primitives(new int[0]), Val.primitives(new long[0]));
        holds("numbers", null, Val.NULL, Val.primitives(new int[0]));
    }

    @Test
    void floats_and_doubles_are_compared_by_their_bits() {
        int single = Float.floatToRawIntBits(-0f);
        holds("f", -0f, number(Format.FLOAT, single), number(Format.FLOAT, 0));
        float odd = Float.intBitsToFloat(0x7fc00001);
        holds("f", odd, number(Format.FLOAT, 0x7fc00001), number(Format.FLOAT, 0x7fc00000));
        long bits = Double.doubleToRawLongBits(-0.0);
        holds("d", -0.0, number(Format.DOUBLE, bits), number(Format.DOUBLE, 0));
    }

    @Test
    void a_field_takes_what_java_would_assign_to_it_without_widening() {
        assertTrue(slot("i").takes(1));
        assertFalse(slot("i").takes((short) 1));
        assertFalse(slot("i").takes(1L));
        assertFalse(slot("i").takes(null));
        assertTrue(slot("truth").takes(true));
        assertTrue(slot("text").takes(null));
        assertTrue(slot("text").takes(""));
        assertFalse(slot("text").takes('a'));
        assertTrue(slot("numbers").takes(new int[0]));
        assertFalse(slot("numbers").takes(new long[0]));
    }

    @Test
    void fields_that_reflection_shows_or_hides_are_found_in_the_jdk() {
        Slot value = Slot.of("java.lang.Integer", "value");
        assertEquals(int.class, value.type);
        assertEquals(77, value.get(77));
        Slot message = Slot.hidden(Throwable.class, "detailMessage", String.class);
        assertEquals("said", message.reference(new IllegalStateException("said")));
    }

    @Test
    void a_field_that_this_jdk_has_not_is_named() {
        assertEquals(
                "this JDK's java.lang.Integer has no field volume",
                assertThrows(
                                IllegalStateException.class,
                                () -> Slot.of("java.lang.Integer", "volume"))
                        .getMessage());
        assertThrows(IllegalStateException.class, () -> Slot.of("java.lang.NoSuch", "value"));
        assertThrows(IllegalStateException.class, () -> new StaticSlot(Integer.class, "volume"));
        assertThrows(
                IllegalStateException.class,
                () -> StaticSlot.uninitialised("java.lang.Integer", "volume"));
    }

    static class Held {
        static final Object FINAL = "old";
        static boolean initialised;

        static {
            initialised = Counted.count++ == 0;
        }
    }

    static class Counted {
        static int count;
    }

    @Test
    void a_static_is_set_though_it_is_final_and_its_class_is_initialised_by_that() {
        StaticSlot slot = new StaticSlot(Held.class, "FINAL");
        assertEquals(1, Counted.count);
        assertEquals("old", slot.get());
        slot.set("new");
        assertEquals("new", slot.get());
        slot.set(null);
        assertNull(slot.get());
    }

    @Test
    void a_static_of_a_class_that_is_not_there_is_null() {
        assertNull(StaticSlot.uninitialised("java.lang.NoSuch", "any"));
        assertSame(Boolean.TRUE, StaticSlot.uninitialised("java.lang.Boolean", "TRUE").get());
    }
}
