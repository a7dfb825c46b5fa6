package factor.runtime.replay;

import factor.runtime.boundary.Frames;

import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Predicate;

/**
 * Whether a test had failed for sure when its teardown diverged (docs/matching.md): JUnit Jupiter
 * has what the test method threw in hands, and adds to it what a teardown throws, so the test has
 * failed whatever that does.
 */
final class Teardown {
    private static final String TEST = "org.junit.jupiter.api.Test";
    private static final String AFTER_EACH = "org.junit.jupiter.api.AfterEach";

    /**
     * What may stand between a test and the start of its thread; an extension may not, for it may
     * run the test again.
     */
    private static final List<String> BETWEEN = List.of("org.junit.", "java.", "jdk.internal.");

    /** The JVM leaves out what is below some more. */
    private static final int MOST_FRAMES = 1000;

    /**
     * Code that names these might throw what a test has thrown before, for the divergence alone, or
     * end the program.
     */
    private static final List<String> OWN_WAYS = List.of("addSuppressed", "exit", "halt");

    private final Predicate<String> isOfTest;
    private final ClassLoader loader;

    Teardown(Predicate<String> isOfTest, ClassLoader loader) {
        this.isOfTest = isOfTest;
        this.loader = loader;
    }

    /**
     * @param failed what JUnit reports, which has the divergence among its suppressed
     */
    boolean comesAfter(Throwable failed, Throwable diverged) {
        return failed instanceof AssertionError
                && isOf(failed, TEST)
                && isOf(diverged, AFTER_EACH)
                && goesOnlyItsWay(diverged);
    }

    /**
     * JUnit itself, which may have left its frames out, has called the outermost frame of the code
     * under test, a method with this annotation.
     */
    private boolean isOf(Throwable thrown, String annotation) {
        StackTraceElement[] frames = Frames.ofProgram(thrown.getStackTrace());
        int outermost = frames.length - 1;
        while (outermost >= 0 && !isOfTest.test(frames[outermost].getClassName())) {
            if (BETWEEN.stream().noneMatch(frames[outermost].getClassName()::startsWith)) {
                return false;
            }
            outermost--;
        }
        return outermost >= 0
                && frames.length < MOST_FRAMES
                && isAnnotated(frames[outermost], annotation);
    }

    private boolean isAnnotated(StackTraceElement frame, String annotation) {
        try {
            boolean isIt = false;
            for (Method method :
                    Class.forName(frame.getClassName(), false, loader).getDeclaredMethods()) {
                if (method.getName().equals(frame.getMethodName())) {
                    isIt = has(method, annotation);
                    if (!isIt) {
                        return false; // the frame may be that of another one with this name
                    }
                }
            }
            return isIt;
        } catch (ReflectiveOperationException | LinkageError unknown) {
            return false;
        }
    }

    private static boolean has(Method method, String annotation) {
        for (Annotation one : method.getAnnotations()) {
            if (one.annotationType().getName().equals(annotation)) {
                return true;
            }
        }
        return false;
    }

    private boolean goesOnlyItsWay(Throwable diverged) {
        for (StackTraceElement frame : diverged.getStackTrace()) {
            if (isOfTest.test(frame.getClassName()) && !goesOnlyItsWay(frame.getClassName())) {
                return false;
            }
        }
        return true;
    }

    /** As far as the names in its class file tell. */
    private boolean goesOnlyItsWay(String type) {
        try (InputStream in = loader.getResourceAsStream(type.replace('.', '/') + ".class")) {
            String text =
                    in == null ? "" : new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
            return !text.isEmpty() && OWN_WAYS.stream().noneMatch(text::contains);
        } catch (IOException unknown) {
            return false;
        }
    }
}
