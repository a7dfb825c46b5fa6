package factor.runtime.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;

class ConstructorCallsTest {
    static class Base {
        final String text;
        final long number;
        final String told;

        Base(String text, long number) {
            if (number < 0) {
                throw new IllegalStateException(text);
            }
            this.text = text;
            this.number = number;
            told = tell();
        }

        String tell() {
            return "base";
        }
    }

    static class Below extends Base {
        Below() {
            super("never", 0);
        }

        @Override
        String tell() {
            return "below " + text + number;
        }
    }

    private static Constructor<?> constructor() throws NoSuchMethodException {
        return Base.class.getDeclaredConstructor(String.class, long.class);
    }

    @Test
    void a_constructor_runs_on_an_object_of_a_class_below() throws ReflectiveOperationException {
        Below below = (Below) Jvm.allocate(Below.class);
        ConstructorCalls.on(below, constructor(), new Object[] {"a", 7L});
        assertEquals("a", below.text);
        assertEquals(7, below.number);
        assertEquals("below a7", below.told);
    }

    @Test
    void what_it_throws_is_told_as_of_reflection() {
        Below below = (Below) Jvm.allocate(Below.class);
        InvocationTargetException thrown =
                assertThrows(
                        InvocationTargetException.class,
                        () -> ConstructorCalls.on(below, constructor(), new Object[] {"no", -1L}));
        assertSame(IllegalStateException.class, thrown.getCause().getClass());
        assertEquals("no", thrown.getCause().getMessage());
    }
}
