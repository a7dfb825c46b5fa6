package factor.runtime.replay;

import factor.transcript.MemberText;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Tells which calls of a test runner fail a test by what they throw: calls of test methods, of
 * methods around them, and of constructors of test classes. The names are those of JUnit and
 * TestNG.
 */
final class TestMethods {
    /** Annotations of test methods and of methods around them. */
    private static final Set<String> ANNOTATIONS =
            Set.of(
                    "org.junit.platform.commons.annotation.Testable",
                    "org.junit.jupiter.api.BeforeAll",
                    "org.junit.jupiter.api.BeforeEach",
                    "org.junit.jupiter.api.AfterEach",
                    "org.junit.jupiter.api.AfterAll",
                    "org.junit.Test",
                    "org.junit.Before",
                    "org.junit.After",
                    "org.junit.BeforeClass",
                    "org.junit.AfterClass",
                    "org.testng.annotations.Test",
                    "org.testng.annotations.BeforeMethod",
                    "org.testng.annotations.AfterMethod",
                    "org.testng.annotations.BeforeClass",
                    "org.testng.annotations.AfterClass");

    /** A dynamic test of JUnit Jupiter is an object of this type, which code under test makes. */
    private static final String DYNAMIC = "org.junit.jupiter.api.function.Executable";

    /** What tests of JUnit 3 extend, as it is or as its copy. */
    private static final String CASE = "junit/framework/TestCase";

    /** Exceptions by which a test says that it cannot be run here. */
    private static final Set<String> ASSUMPTIONS =
            Set.of(
                    "org.opentest4j.IncompleteExecutionException",
                    "org.junit.internal.AssumptionViolatedException",
                    "org.testng.SkipException");

    private TestMethods() {}

    /**
     * Whether what a call has thrown fails a test, unless an extension makes something else of it.
     * The runner makes the outermost calls: what is called below may be caught.
     *
     * @param calls the calls that go on, outermost first, this one with them
     * @param target the method or constructor that was called
     */
    static boolean fail(List<MemberText> calls, Object target, Throwable thrown) {
        return target instanceof Executable called
                && (calls.size() == 1 ? isOfTest(called) : isOfTestCase(calls))
                && !isAssumption(thrown)
                && !isOfReplay(thrown);
    }

    /**
     * What a replay may throw where the system test would not: classes of the environment are
     * absent, the runtime needs room, or is at fault.
     */
    private static boolean isOfReplay(Throwable thrown) {
        return thrown instanceof LinkageError
                || thrown instanceof VirtualMachineError
                || thrown instanceof ClassNotFoundException
                || thrown.getClass().getName().startsWith("factor.");
    }

    private static boolean isOfTest(Executable called) {
        if (called instanceof Constructor<?> constructor) {
            return hasTests(constructor.getDeclaringClass());
        }
        return called.getDeclaringClass().getName().equals(DYNAMIC)
                || isAnnotated(called, new HashSet<>());
    }

    /** JUnit 3 calls a test, that asks to be run, and JUnit keeps what comes of it. */
    private static boolean isOfTestCase(List<MemberText> calls) {
        return calls.size() == 2
                && calls.get(0).name().equals("run")
                && calls.get(0).owner().startsWith(CASE)
                && calls.get(1).name().equals("runBare")
                && calls.get(1).owner().startsWith(CASE);
    }

    private static boolean hasTests(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Method method : c.getDeclaredMethods()) {
                if (isAnnotated(method, new HashSet<>())) {
                    return true;
                }
            }
        }
        return false;
    }

    /** It has one of the annotations, or one that has. */
    private static boolean isAnnotated(AnnotatedElement element, Set<Class<?>> seen) {
        for (Annotation annotation : element.getAnnotations()) {
            Class<?> type = annotation.annotationType();
            if (ANNOTATIONS.contains(type.getName())
                    || !type.getName().startsWith("java.")
                            && seen.add(type)
                            && isAnnotated(type, seen)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAssumption(Throwable thrown) {
        for (Class<?> c = thrown.getClass(); c != null; c = c.getSuperclass()) {
            if (ASSUMPTIONS.contains(c.getName())) {
                return true;
            }
        }
        return false;
    }
}
