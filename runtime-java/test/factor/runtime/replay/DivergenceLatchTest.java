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
        assertNull(latch.failedBefore());
    }

    @Test
    void what_failed_before_a_divergence_has_failed_for_sure() {
        latch.failed(new AssertionError("one is two"));
        diverge("a call of the teardown");
        FailedTest failed = latch.failedBefore();
        assertTrue(failed.isSure());
        assertEquals("java.lang.AssertionError: one is two", failed.thrown());
    }

    @Test
    void what_fails_after_a_divergence_is_none_of_the_tests_doing() {
        diverge("another call");
        latch.failed(new AssertionError("of what was answered wrong"));
        assertNull(latch.failedBefore());
    }

    @Test
    void a_program_that_was_cut_short_has_not_failed_for_sure() {
        latch.failed(new AssertionError("one is two"));
        diverge("a call of the teardown");
        latch.isCutShort();
        assertFalse(latch.failedBefore().isSure());
    }
}
