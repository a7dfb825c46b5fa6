package factor.runtime.classfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import factor.runtime.jvm.Jvm;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.function.IntBinaryOperator;

class ClassFileWriterTest {
    private static final String NAME = "factor/runtime/classfile/Greater";
    private static final int MOST_CONSTANTS = 0xfffe;

    private final ClassFileWriter file = new ClassFileWriter();

    /** The greater of two numbers. */
    private byte[] greater() throws IOException {
        int made = file.method("java/lang/Object", "<init>", "()V", false);
        byte[] constructor = {42, (byte) 183, (byte) (made >> 8), (byte) made, (byte) 177};
        file.addMethod(ClassFileWriter.PUBLIC, "<init>", "()V", 1, 1, constructor, null);
        byte[] code = {27, 28, (byte) 164, 0, 5, 27, (byte) 172, 28, (byte) 172};
        byte[] frames = {0, 1, 7}; // one, as the first is, at 7
        file.addMethod(ClassFileWriter.PUBLIC, "applyAsInt", "(II)I", 2, 3, code, frames);
        file.addField(ClassFileWriter.PRIVATE | ClassFileWriter.STATIC, "last", "J");
        return file.finish(
                NAME, "java/lang/Object", new String[] {"java/util/function/IntBinaryOperator"});
    }

    /** As the emitter defines its classes: in a loader where they can be found. */
    private static Class<?> defined(byte[] bytes) {
        return Jvm.define(
                NAME, bytes, new ClassLoader(ClassFileWriterTest.class.getClassLoader()) {});
    }

    @Test
    void the_jvm_verifies_and_runs_what_was_written() throws Exception {
        Class<?> type = defined(greater());
        IntBinaryOperator made = (IntBinaryOperator) type.getConstructor().newInstance();
        assertEquals(5, made.applyAsInt(5, -3));
        assertEquals(7, made.applyAsInt(5, 7));
        assertTrue(type.isSynthetic());
        assertEquals(
                Modifier.PRIVATE | Modifier.STATIC, type.getDeclaredField("last").getModifiers());
        assertEquals(long.class, type.getDeclaredField("last").getType());
    }

    @Test
    void what_was_written_is_read_with_its_members() throws IOException {
        ClassConstants constants = new ClassConstants(greater());
        assertEquals(NAME, constants.thisClass());
        assertEquals(
                "[Named[owner=java/lang/Object, name=<init>]]",
                constants.members().toList().toString());
    }

    @Test
    void a_constant_is_written_once_and_those_of_other_kinds_are_others() throws IOException {
        int type = file.classRef("a");
        assertEquals(type, file.classRef("a"));
        assertEquals(file.utf8("a"), file.utf8("a"));
        assertNotEquals(type, file.string("a"));
        int method = file.method("a", "m", "()V", false);
        assertEquals(method, file.method("a", "m", "()V", false));
        assertNotEquals(method, file.method("a", "m", "()V", true));
        assertNotEquals(method, file.method("a", "m", "()I", false));
        assertNotEquals(file.field("a", "m", "I"), file.field("b", "m", "I"));
    }

    @Test
    void the_pool_is_filled_to_its_limit_and_no_further() throws Exception {
        byte[] empty = new ClassFileWriter().finish(NAME, "java/lang/Object", new String[0]);
        int left = MOST_CONSTANTS - (((empty[8] & 0xff) << 8 | empty[9] & 0xff) - 1);
        for (int i = 0; i < left; i++) {
            file.utf8("t" + i);
        }
        byte[] full = file.finish(NAME, "java/lang/Object", new String[0]);
        assertEquals("java.lang.Object", defined(full).getSuperclass().getName());
        assertEquals(left, file.utf8("t" + (left - 1)), "it is known");
        assertEquals(
                "the constant pool of a wrapper is full",
                assertThrows(IllegalStateException.class, () -> file.utf8("more")).getMessage());
    }
}
