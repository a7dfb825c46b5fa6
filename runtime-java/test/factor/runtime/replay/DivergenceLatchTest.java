package factor.runtime.replay;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import factor.runtime.boundary.ReplayException;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

class DivergenceLatchTest {
    @TempDir Path directory;

    private RecordedCalls recorded;
    private DivergenceLatch latch;
    private Expectations main;

    @BeforeEach
    void oneThread() {
        recorded = new RecordedCalls(directory).stream("0", "main", 1, 2);
        Streams streams = recorded.open();
        latch = recorded.latch(streams);
        main = streams.withKey("0");
    }

    private ReplayException diverge(String happened) {
        synchronized (recorded.lock) {
            return latch.diverge(main, main.head(), happened);
        }
    }

    @Test
    void the_first_divergence_is_kept_and_thrown_by_all_that_comes() {
        ReplayException first = diverge("something else");
        ReplayException second = diverge("something new");
        assertEquals(first.getMessage(), second.getMessage());
        assertNotSame(first, second);
        assertEquals("something else", latch.divergence().happened);
        assertEquals(
                first.getMessage(), assertThrows(ReplayException.class, latch::check).getMessage());
        assertEquals(1, recorded.divergences());
    }

    @Test
    void without_a_divergence_nothing_is_thrown() {
        assertDoesNotThrow(latch::check);
        assertFalse(latch.isLatched());
        assertNull(latch.divergence());
        assertNull(latch.failedTest());
    }

    @Test
    void a_test_that_has_failed_is_told_with_its_stack() {
        AssertionError thrown = new AssertionError("one is two");
        StackTraceElement frame = new StackTraceElement("p.Some", "test", "Some.java", 7);
        thrown.setStackTrace(new StackTraceElement[] {frame});
        diverge("the end of the test");
        latch.failed(thrown);
        FailedTest failed = latch.failedTest();
        assertEquals("java.lang.AssertionError: one is two", failed.thrown());
        assertEquals(List.of(frame), failed.stack());
        assertEquals(List.of(), failed.frames(), "no class here is of the code under test");
    }

    @Test
    void an_exception_that_has_no_words_is_told_by_its_class() {
        diverge("the end of the test");
        latch.failed(
                new IllegalStateException() {
                    private static final long serialVersionUID = 1L;

                    @Override
                    public String toString() {
                        throw new ReplayException("asked of the environment");
                    }
                });
        assertTrue(latch.failedTest().thrown().startsWith(DivergenceLatchTest.class.getName()));
    }
}
