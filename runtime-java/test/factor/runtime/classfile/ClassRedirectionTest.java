package factor.runtime.classfile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

class ClassRedirectionTest {
    public static class Base {
        public int number;

        public Base(int number) {
            this.number = number;
        }

        public static String named() {
            return "base";
        }

        public int twice() {
            return 2 * number;
        }

        public final int fixed() {
            return number;
        }
    }

    /** What takes its place. */
    public static class Other extends Base {
        public Other(int number) {
            super(number + 100);
        }

        public static String named() {
            return "other";
        }

        @Override
        public int twice() {
            return super.twice() + 1;
        }
    }

    /** Has no other. */
    public static class Lone {
        public static int one() {
            return 1;
        }
    }

    /** What is asked for in the place of a class's text. */
    public static final class Texts {
        private Texts() {}

        public static String toGenericString(Class<?> type) {
            return "text of " + type.getSimpleName();
        }
    }

    public static class Below extends Base {
        public Below() {
            super(1);
        }

        @Override
        public int twice() {
            return super.twice();
        }

        public static String told() {
            Base made = new Base(5);
            return Base.named() + made.twice() + made.getClass().toGenericString();
        }
    }

    public static class Fields extends Base {
        public Fields(Base base) {
            super(base.number);
        }
    }

    public static class Fixed {
        public int of(Base base) {
            return base.twice() + base.fixed();
        }
    }

    public static class OfLone extends Lone {
        public static int two() {
            return Lone.one() + 1;
        }
    }

    public static class Unconcerned {}

    private static final class Loader extends ClassLoader {
        Loader() {
            super(ClassRedirectionTest.class.getClassLoader());
        }

        Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }
    }

    private final List<String> refused = new ArrayList<>();

    private static String internal(Class<?> type) {
        return type.getName().replace('.', '/');
    }

    private static byte[] bytes(Class<?> type) throws IOException {
        try (InputStream in = type.getResourceAsStream("/" + internal(type) + ".class")) {
            return in.readAllBytes();
        }
    }

    private byte[] led(Class<?> type) throws IOException {
        Map<String, String> led =
                Map.of(internal(Base.class), internal(Other.class), internal(Lone.class), "");
        ClassRedirection.Targets targets =
                new ClassRedirection.Targets() {
                    @Override
                    public boolean concern(String owner) {
                        return led.containsKey(owner);
                    }

                    @Override
                    public String of(String owner) {
                        return led.get(owner).isEmpty() ? null : led.get(owner);
                    }

                    @Override
                    public boolean isFixed(String owner, String name, String descriptor) {
                        return name.equals("fixed");
                    }

                    @Override
                    public String substitute(String owner, String name, String descriptor) {
                        return name.equals("toGenericString") ? internal(Texts.class) : null;
                    }

                    @Override
                    public void refused(String owner, String member) {
                        refused.add(member);
                    }

                    @Override
                    public void refusedAbove(String of, String superclass) {
                        refused.add("above " + of.substring(of.indexOf('$') + 1));
                    }
                };
        return ClassRedirection.of(bytes(type), targets);
    }

    @Test
    void superclass_constructors_statics_and_questions_lead_elsewhere() throws Exception {
        Class<?> below = new Loader().define(led(Below.class));
        assertSame(Other.class, below.getSuperclass());
        Base object = (Base) below.getDeclaredConstructor().newInstance();
        assertEquals(101, object.number);
        assertEquals(203, object.twice());
        assertEquals("other211text of Other", below.getMethod("told").invoke(null));
        assertEquals(List.of(), refused);
    }

    @Test
    void fields_cannot_lead_elsewhere() throws IOException {
        led(Fields.class);
        assertEquals(List.of("number"), refused);
    }

    @Test
    void final_methods_cannot_lead_elsewhere() throws IOException {
        led(Fixed.class);
        assertEquals(List.of("fixed"), refused);
    }

    @Test
    void what_has_no_other_is_refused() throws IOException {
        led(OfLone.class);
        assertEquals(List.of("above OfLone"), refused);
    }

    @Test
    void a_class_that_uses_none_of_them_stays_as_it_is() throws IOException {
        assertEquals(List.of(), refused);
        assertArrayEquals(bytes(Unconcerned.class), led(Unconcerned.class));
    }
}
