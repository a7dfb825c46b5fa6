package factor.runtime.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class RecordedTestsTest {
    /** A class with three tests, of which the second is left out but for an initialiser. */
    private static final String LINES =
            String.join(
                    "\n",
                    "KEPT\t1\t20\t0\t0.0.0.0.0",
                    "KEPT\t3\t6\t0\t0.0.0.0.0",
                    "LEFT_OUT\t7\t8\t0\t",
                    "LEFT_OUT\t11\t12\t0\t1.0.0.0.0",
                    "KEPT\t13\t18\t0\t2.0.0.0.0",
                    "INITIALISER\t9\t10\t0\tt.Prices");

    @TempDir Path directory;

    @Test
    void crossings_that_are_left_are_numbered_without_gaps() {
        RecordedTests tests = new RecordedTests(LINES);
        assertTrue(tests.isAnyLeftOut());
        assertEquals(6, tests.renumbered(6));
        assertEquals(6, tests.renumbered(7), "of one that is left out: the last before it");
        assertEquals(7, tests.renumbered(9));
        assertEquals(8, tests.renumbered(10));
        assertEquals(8, tests.renumbered(12));
        assertEquals(9, tests.renumbered(13));
        assertEquals(16, tests.renumbered(20));
    }

    @Test
    void an_initialiser_of_a_test_that_is_left_out_is_kept() {
        RecordedTests tests = new RecordedTests(LINES);
        assertEquals(7, tests.leftOut(8).first());
        assertNull(tests.leftOut(9));
        assertEquals("t.Prices", tests.initialised(9));
        assertNull(tests.initialised(10));
        assertFalse(RecordedTests.NONE.isAnyLeftOut());
    }

    @Test
    void a_stream_has_no_crossing_of_a_test_that_is_left_out() {
        RecordedTests tests =
                new RecordedTests("KEPT\t1\t2\t0\t\nLEFT_OUT\t3\t4\t0\t1\nKEPT\t5\t6\t0\t\n");
        Streams streams =
                new RecordedCalls(directory).stream("0", "main", 1, 2, 3, 4, 5, 6).open(tests);
        Expectations main = streams.withKey("0");
        ArrayList<Long> numbers = new ArrayList<>();
        while (main.crossing() != null) {
            numbers.add(main.take().seq);
        }
        assertEquals(List.of(1L, 2L, 3L, 4L), numbers);
        assertEquals(2, main.takeLeftOut(tests.all().get(1)).size());
        assertTrue(main.takeLeftOut(tests.all().get(1)).isEmpty(), "it was taken");
    }

    @Test
    void each_test_is_told_when_it_begins_and_ends_and_passed_over_when_it_is_left_out()
            throws IOException {
        RecordedTests tests = new RecordedTests(LINES);
        Path file = directory.resolve("progress.txt");
        ArrayList<Long> passed = new ArrayList<>();
        ArrayList<Long> begun = new ArrayList<>();
        SuiteProgress progress =
                new SuiteProgress(
                        tests, file, () -> "0\t0\t0", begun::add, test -> passed.add(test.first()));
        progress.comesTo(0);
        progress.comesTo(2);
        assertEquals("begins\t0\t0\t0\t0\nbegins\t1\t0\t0\t0\n", Files.readString(file));
        progress.comesTo(6);
        assertEquals(List.of(7L), passed, "what comes behind the initialiser is passed over later");
        progress.comesTo(8);
        assertEquals(List.of(7L, 11L), passed);
        progress.comesTo(16);
        String ends = "begins\t4\t0\t0\t0\nends\t4\t0\t0\t0\nends\t0\t0\t0\t0\n";
        assertTrue(Files.readString(file).endsWith(ends), Files.readString(file));
        assertEquals(List.of(1L, 3L, 13L), begun, "those that are left out do not begin");
    }
}
