package factor.runtime.classfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import factor.runtime.classfile.ClassConstants.Named;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

class ClassConstantsTest {
    /** Constants of most kinds: numbers of two places, strings, handles, dynamic calls. */
    static class Many {
        private static final int LAST = 3;
        long über = 0x123456789abcdefL;
        double 数 = 1.0e100;
        float third = 3.5f;

        String text(Supplier<String> more) {
            Supplier<String> all = () -> more.get() + über + "\u0000\ud83d\ude00" + 数 + LAST;
            return all.get().trim() + third;
        }
    }

    private static ClassConstants of(Class<?> type) throws IOException {
        return read("/" + type.getName().replace('.', '/') + ".class");
    }

    private static ClassConstants read(String file) throws IOException {
        try (InputStream in = ClassConstantsTest.class.getResourceAsStream(file)) {
            return new ClassConstants(in.readAllBytes());
        }
    }

    @Test
    void the_constants_end_where_the_access_flags_are() throws IOException {
        for (Class<?> type :
                List.of(
                        Object.class,
                        String.class,
                        Math.class,
                        Runnable.class,
                        Collectors.class,
                        java.util.concurrent.ConcurrentHashMap.class,
                        java.lang.invoke.MethodHandles.class,
                        ClassConstantsTest.class)) {
            ClassConstants constants = of(type);
            assertEquals(type.getName().replace('.', '/'), constants.thisClass());
            int visible = java.lang.reflect.Modifier.PUBLIC | java.lang.reflect.Modifier.FINAL;
            assertEquals(type.getModifiers() & visible, constants.u2(constants.end) & visible);
        }
    }

    @Test
    void members_are_told_with_the_class_that_they_are_asked_of() throws IOException {
        List<Named> members = of(Many.class).members().toList();
        String self = Many.class.getName().replace('.', '/');
        assertTrue(members.contains(new Named("java/lang/Object", "<init>")), members::toString);
        assertTrue(members.contains(new Named("java/util/function/Supplier", "get")));
        assertTrue(members.contains(new Named("java/lang/String", "trim")));
        assertTrue(members.contains(new Named(self, "über")), members::toString);
        assertTrue(members.contains(new Named(self, "数")), members::toString);
        assertTrue(members.stream().noneMatch(member -> member.name().equals("LAST")));
    }

    @Test
    void texts_are_decoded_from_the_encoding_of_class_files() throws IOException {
        ClassFileWriter file = new ClassFileWriter();
        String text = "a\u0000\u007f\u0080\u07ff\u0800\uffff\ud83d\ude00";
        int plain = file.utf8("plain");
        int other = file.utf8(text);
        ClassConstants constants =
                new ClassConstants(file.finish("t/Made", "java/lang/Object", new String[0]));
        assertEquals("plain", constants.text(plain));
        assertEquals(text, constants.text(other));
    }

    @Test
    void modules_and_packages_are_passed() throws IOException {
        byte[] bytes;
        try (InputStream in = Object.class.getResourceAsStream("/module-info.class")) {
            bytes = in.readAllBytes();
        }
        ClassConstants constants = new ClassConstants(bytes);
        assertEquals("module-info", constants.thisClass());
        assertEquals(0, constants.members().count());
    }
}
