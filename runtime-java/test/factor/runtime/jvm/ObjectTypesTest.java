package factor.runtime.jvm;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.lang.reflect.Proxy;

class ObjectTypesTest {
    private final Class<?> named = ObjectTypesTest.class;
    private final Class<?> proxy =
            Proxy.newProxyInstance(
                            named.getClassLoader(),
                            new Class<?>[] {Runnable.class},
                            (self, method, arguments) -> null)
                    .getClass();
    private final Class<?> hidden = ((Runnable) () -> {}).getClass();

    @Test
    void a_type_is_the_same_by_its_class() {
        assertTrue(ObjectTypes.same("t.A", "t.A", named));
        assertFalse(ObjectTypes.same("t.A", "t.B", named));
        assertTrue(ObjectTypes.same("t.A", "t.A|java.lang.Object", named), "an old recording");
        assertFalse(ObjectTypes.same("t.A|java.lang.Runnable", "t.A", named));
    }

    @Test
    void what_is_seen_of_it_must_be_the_same() {
        assertTrue(ObjectTypes.same("t.A|x|y", "t.A|x|y", named));
        assertFalse(ObjectTypes.same("t.A|x|y", "t.A|x", named));
        assertFalse(ObjectTypes.same("t.A|x", "t.B|x", named));
    }

    @Test
    void a_name_with_a_number_of_the_jvms_may_be_another() {
        for (Class<?> type : new Class<?>[] {proxy, hidden}) {
            assertTrue(
                    ObjectTypes.same(
                            "$Proxy3|java.lang.Runnable", "$Proxy9|java.lang.Runnable", type));
            assertFalse(ObjectTypes.same("$Proxy3|java.lang.Runnable", "$Proxy9|x", type));
            assertFalse(ObjectTypes.same("$Proxy3", "$Proxy9", type));
        }
    }
}
