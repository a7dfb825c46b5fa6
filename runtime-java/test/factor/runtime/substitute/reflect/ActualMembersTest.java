package factor.runtime.substitute.reflect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;

class ActualMembersTest {
    /** A class that is not there when the program runs. */
    interface Absent {}

    /** A class that names it in one of its methods. */
    public static class Named {
        public Named() {}

        public static void takes(Absent absent) {}
    }

    /** A loader that has the second, and not the first. */
    private static final class Loader extends ClassLoader {
        Loader() {
            super(ActualMembersTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.equals(Absent.class.getName())) {
                throw new ClassNotFoundException(name);
            }
            if (!name.equals(Named.class.getName())) {
                return super.loadClass(name, resolve);
            }
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    @Test
    void a_constructor_is_found_where_a_method_names_a_class_that_is_absent() throws Exception {
        Class<?> named = new Loader().loadClass(Named.class.getName());
        assertThrows(NoClassDefFoundError.class, named::getDeclaredMethods);
        Constructor<?> shown = named.getDeclaredConstructor();
        assertEquals(named, ActualMembers.of(shown).newInstance().getClass());
    }
}
