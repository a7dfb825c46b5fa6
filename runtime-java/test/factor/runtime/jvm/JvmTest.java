package factor.runtime.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.io.File;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;

class JvmTest {
    /** The program of a JVM that tells in which order it ends. */
    static final class Ending {
        private Ending() {}

        public static void main(String[] arguments) {
            Jvm.atEnd(() -> System.out.print("task"));
            try {
                Jvm.atEnd(() -> System.out.print("another"));
            } catch (IllegalStateException taken) {
                System.out.print(taken.getMessage() + ", ");
            }
            Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print("hook, ")));
            System.exit(3);
        }
    }

    private static String place(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation().getPath();
    }

    @Test
    void a_task_runs_behind_the_hooks_of_the_program() throws Exception {
        String path = place(Jvm.class) + File.pathSeparator + place(Ending.class);
        Process jvm =
                new ProcessBuilder(
                                System.getProperty("java.home") + "/bin/java",
                                "--add-exports",
                                "java.base/jdk.internal.misc=ALL-UNNAMED",
                                "-cp",
                                path,
                                Ending.class.getName())
                        .redirectErrorStream(true)
                        .start();
        String printed = new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals("the JVM's last shutdown hook is taken, hook, task", printed);
        assertEquals(3, jvm.waitFor());
    }

    static class Refusing {
        private final int number = Integer.parseInt("5");

        Refusing() {
            throw new IllegalStateException("its constructor ran");
        }
    }

    @Test
    void an_object_is_made_without_its_constructor() {
        Refusing made = (Refusing) Jvm.allocate(Refusing.class);
        assertEquals(0, made.number);
        assertSame(Refusing.class, made.getClass());
    }

    @Test
    void a_class_without_objects_is_named() {
        assertEquals(
                "cannot allocate java.lang.Runnable",
                assertThrows(IllegalStateException.class, () -> Jvm.allocate(Runnable.class))
                        .getMessage());
    }

    @Test
    void a_class_is_asked_for_what_it_alone_can_see() throws Throwable {
        MethodHandle hash =
                Jvm.lookup(String.class)
                        .findVirtual(
                                String.class, "isLatin1", MethodType.methodType(boolean.class));
        assertTrue((boolean) hash.invokeExact("a"));
        assertFalse((boolean) hash.invokeExact("\u0100"));
    }

    @Test
    void an_exception_that_is_not_declared_comes_out_as_it_is() {
        IOException thrown = new IOException("told");
        assertSame(
                thrown,
                assertThrows(
                        IOException.class,
                        () -> {
                            throw Jvm.<RuntimeException>sneak(thrown);
                        }));
    }

    @Test
    void the_loaders_of_the_jdk_are_known() {
        assertTrue(Jvm.isOfJdk(Object.class.getClassLoader()));
        assertTrue(Jvm.isOfJdk(ClassLoader.getPlatformClassLoader()));
        assertFalse(Jvm.isOfJdk(ClassLoader.getSystemClassLoader()));
        assertFalse(Jvm.isOfJdk(new ClassLoader() {}));
    }

    @Test
    void names_go_on_where_the_counter_was_moved_to() throws Exception {
        Counter[] all = Counter.all();
        assertTrue(all.length >= 3, "counters: " + all.length);
        int before = number(new Thread());
        Counter threads = all[0];
        assertEquals(before + 1, threads.get());
        threads.add(10);
        assertEquals(before + 11, number(new Thread()));
        threads.add(-5);
        assertEquals(before + 7, number(new Thread()));
    }

    private static int number(Thread thread) {
        assertNotNull(thread.getName());
        return Integer.parseInt(thread.getName().substring("Thread-".length()));
    }
}
