package factor.runtime.replay;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import factor.runtime.boundary.ReplayException;
import factor.transcript.MemberText;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.opentest4j.TestAbortedException;

import java.lang.reflect.AccessibleObject;
import java.util.Arrays;
import java.util.List;

class TestMethodsTest {
    private static final MemberText CALL = member("t/SomeTest", "test");
    private static final Throwable WRONG = new AssertionError("one is two");

    /** A class with methods of every kind; JUnit does not find it. */
    @SuppressWarnings("unused")
    private static final class Some {
        @Test
        void test() {}

        @RepeatedTest(2)
        void repeated() {}

        @BeforeEach
        void before() {}

        @AfterEach
        void after() {}

        @Deprecated
        void other() {}
    }

    private static MemberText member(String owner, String name) {
        return new MemberText('M', 'T', owner, name, "()V");
    }

    private static AccessibleObject method(Class<?> type, String name) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(one -> one.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static boolean fails(String method, Throwable thrown) {
        return TestMethods.fail(List.of(CALL), method(Some.class, method), thrown);
    }

    @Test
    void tests_and_what_is_around_them_fail_by_what_they_throw() {
        for (String method : List.of("test", "repeated", "before", "after")) {
            assertTrue(fails(method, WRONG), method);
        }
        assertFalse(fails("other", WRONG));
        assertFalse(TestMethods.fail(List.of(CALL), null, WRONG), "a field");
    }

    @Test
    void the_constructor_of_a_test_class_fails_its_tests() throws NoSuchMethodException {
        assertTrue(TestMethods.fail(List.of(CALL), Some.class.getDeclaredConstructor(), WRONG));
        assertFalse(TestMethods.fail(List.of(CALL), Object.class.getDeclaredConstructor(), WRONG));
    }

    @Test
    void a_dynamic_test_is_one() {
        assertTrue(TestMethods.fail(List.of(CALL), method(Executable.class, "execute"), WRONG));
    }

    @Test
    void what_a_test_has_called_may_be_caught_by_it() {
        assertFalse(TestMethods.fail(List.of(CALL, CALL), method(Some.class, "test"), WRONG));
    }

    @Test
    void a_test_of_junit_3_is_asked_to_run_and_asks_back() {
        MemberText run = member("junit/framework/TestCase_copy", "run");
        MemberText bare = member("junit/framework/TestCase_copy", "runBare");
        AccessibleObject called = method(Some.class, "other");
        assertTrue(TestMethods.fail(List.of(run, bare), called, WRONG));
        assertFalse(TestMethods.fail(List.of(CALL, bare), called, WRONG));
        assertFalse(TestMethods.fail(List.of(CALL, run, bare), called, WRONG), "in a test");
    }

    @Test
    void assumptions_and_what_only_a_replay_throws_fail_nothing() {
        assertFalse(fails("test", new TestAbortedException("not here")));
        assertFalse(fails("test", new ReplayException("another call")));
        assertFalse(fails("test", new NoClassDefFoundError("e/Gone")));
        assertFalse(fails("test", new StackOverflowError()));
        assertTrue(fails("test", new IllegalStateException()));
    }
}
