package factor.runtime.content;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

import java.util.List;

class FieldsInPlaceTest {
    private static final String HERE = "factor.runtime.content.FieldsInPlaceTest$";
    private static boolean isInitialised;

    static final class Keys {
        static final Integer KEY = Integer.valueOf(1_000);
        static final Integer AGAIN = KEY;
        static final Integer SAME = Integer.valueOf(1_000);
        static final Integer SMALL = Integer.valueOf(1);
        static final String TEXT = String.join("", "te", "xt");
        static final String LITERAL = "literal";
    }

    static final class Unused {
        static final Integer KEY;

        static {
            isInitialised = true;
            KEY = Integer.valueOf(1_000);
        }
    }

    enum Code {
        ONE(1_000),
        TWO(2_000);

        private final Integer number;

        Code(Integer number) {
            this.number = number;
        }
    }

    private static FieldsInPlace fields(String... fields) {
        List<String> named = List.of(fields).stream().map(field -> HERE + field).toList();
        return new FieldsInPlace(named, FieldsInPlaceTest.class.getClassLoader());
    }

    @Test
    void an_object_is_known_by_the_field_that_holds_it() {
        FieldsInPlace fields = fields("Keys;KEY", "Keys;SAME", "Keys;TEXT");
        assertEquals(0, fields.holding(Integer.valueOf(1_000)));
        assertNotEquals(0, fields.holding(Keys.KEY));
        assertNotEquals(fields.holding(Keys.SAME), fields.holding(Keys.KEY));
        assertNotEquals(0, fields.holding(Keys.TEXT));
        assertEquals(0, fields.holding(new String(Keys.TEXT)));
    }

    @Test
    void several_fields_may_hold_an_object() {
        int key = fields("Keys;KEY").holding(Keys.KEY);
        int again = fields("Keys;AGAIN").holding(Keys.KEY);
        assertEquals(key + again, fields("Keys;AGAIN", "Keys;KEY").holding(Keys.KEY));
        assertEquals(2, fields("Keys;AGAIN", "Keys;KEY", "Keys;SMALL").held().size());
    }

    @Test
    void what_all_code_has_is_none() {
        FieldsInPlace fields = fields("Keys;SMALL", "Keys;LITERAL");
        assertEquals(0, fields.holding(Keys.SMALL));
        assertEquals(0, fields.holding(Keys.LITERAL));
    }

    @Test
    void constants_of_enums_hold_values() {
        FieldsInPlace fields = fields("Code;ONE;number", "Code;TWO;number");
        assertNotEquals(0, fields.holding(Code.TWO.number));
        assertEquals(0, fields.holding(Integer.valueOf(2_000)));
    }

    @Test
    void nothing_is_loaded_or_initialised() {
        FieldsInPlace fields = fields("Unused;KEY", "Gone;KEY");
        assertEquals(0, fields.holding(1_000));
        assertEquals(false, isInitialised);
        Integer key = Unused.KEY;
        assertNotEquals(0, fields.holding(key));
    }
}
