package factor.runtime.capture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import factor.contract.RefusalTexts;
import factor.runtime.boundary.TestEvents.Outcome;
import factor.runtime.boundary.TestName;
import factor.runtime.boundary.ThreadState;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

class TestMarksTest {
    private static final TestName CLASS = new TestName("t.A", "", "");

    @TempDir Path directory;

    private final TestMarks marks =
            new TestMarks(new EventRecorder(new CaptureDirectory(Path.of(".")), null));

    private static TestName test(String method) {
        return new TestName("t.A", method, "");
    }

    /** Kind, first and last crossing, outcome, method and refusal of each line. */
    private List<String> written(long last) throws IOException {
        marks.write(new CaptureDirectory(directory), last);
        return Files.readAllLines(directory.resolve("tests.txt")).stream()
                .map(line -> line.split("\t", -1))
                .map(f -> List.of(f[0], f[1], f[2], f[3], f[7], f[9]))
                .map(fields -> fields.stream().collect(Collectors.joining(" ")))
                .toList();
    }

    @Test
    void what_lies_between_two_tests_of_a_class_belongs_to_the_class() throws IOException {
        marks.begins(CLASS, 0);
        marks.begins(test("one"), 4);
        marks.ends(test("one"), Outcome.PASSED, 8);
        marks.begins(test("two"), 10);
        marks.ends(test("two"), Outcome.FAILED, 12);
        marks.ends(CLASS, Outcome.PASSED, 14);
        assertEquals(
                List.of(
                        "program 1 20 passed  ",
                        "class 1 14 passed  ",
                        "test 5 8 passed one ",
                        "test 11 12 failed two "),
                written(20));
    }

    @Test
    void what_a_test_makes_is_part_of_it_and_the_worst_of_it_counts() throws IOException {
        marks.begins(CLASS, 0);
        marks.begins(test("several"), 0);
        marks.begins(test("several"), 2);
        marks.ends(test("several"), Outcome.FAILED, 4);
        marks.ends(test("several"), Outcome.PASSED, 6);
        marks.begins(test("next"), 6);
        marks.ends(test("next"), Outcome.ABORTED, 8);
        marks.ends(CLASS, Outcome.PASSED, 8);
        assertEquals(
                List.of("test 1 6 failed several ", "test 7 8 aborted next "),
                written(8).subList(2, 4));
    }

    @Test
    void a_refusal_is_that_of_the_test_which_runs_or_of_what_is_around() throws IOException {
        marks.begins(CLASS, 0);
        marks.begins(test("one"), 0);
        marks.refused("a");
        marks.ends(test("one"), Outcome.PASSED, 2);
        marks.refused("b");
        marks.begins(test("two"), 2);
        marks.ends(test("two"), Outcome.PASSED, 4);
        marks.ends(CLASS, Outcome.PASSED, 4);
        marks.refused("c");
        List<String> lines = written(6);
        assertEquals("program 1 6 passed  c", lines.get(0));
        assertEquals(
                List.of("class 1 4 passed  b", "test 1 2 passed one a", "test 3 4 passed two "),
                lines.subList(1, 4));
    }

    /** A test that begins in one call of the code under test, and ends in another one. */
    private void acrossCalls(String method, Outcome outcome, long first) {
        ThreadState thread = ThreadState.current();
        thread.depth++;
        marks.begins(test(method), first);
        thread.depth--;
        thread.leastDepth = Math.min(thread.leastDepth, thread.depth);
        thread.depth++;
        marks.ends(test(method), outcome, first + 2);
        thread.depth--;
        thread.leastDepth = Math.min(thread.leastDepth, thread.depth);
    }

    @Test
    void tests_that_code_under_test_runs_are_one_with_their_class() throws IOException {
        marks.begins(CLASS, 0);
        marks.begins(test("whole"), 0);
        marks.ends(test("whole"), Outcome.PASSED, 2);
        acrossCalls("one", Outcome.PASSED, 2);
        acrossCalls("two", Outcome.ABORTED, 4);
        marks.ends(CLASS, Outcome.PASSED, 8);
        marks.begins(CLASS, 8);
        acrossCalls("one", Outcome.FAILED, 8);
        marks.ends(CLASS, Outcome.PASSED, 10);
        marks.begins(CLASS, 12);
        marks.begins(test("alone"), 12);
        marks.ends(test("alone"), Outcome.PASSED, 14);
        marks.ends(CLASS, Outcome.PASSED, 14);
        assertEquals(
                List.of(
                        "test 1 8 passed  ",
                        "test 9 12 failed  " + RefusalTexts.ONE_FAILED,
                        "class 13 14 passed  ",
                        "test 13 14 passed alone "),
                written(14).subList(1, 5));
    }

    @Test
    void a_class_that_code_under_test_runs_is_part_of_the_one_around_it() throws IOException {
        marks.begins(new TestName("t.All", "", ""), 0);
        ThreadState thread = ThreadState.current();
        thread.depth++;
        marks.begins(CLASS, 2);
        marks.begins(test("one"), 2);
        marks.refused("a");
        marks.ends(test("one"), Outcome.PASSED, 4);
        thread.depth--;
        thread.leastDepth = Math.min(thread.leastDepth, thread.depth);
        marks.ends(CLASS, Outcome.PASSED, 6);
        marks.ends(new TestName("t.All", "", ""), Outcome.PASSED, 8);
        marks.begins(test("two"), 8);
        marks.ends(test("two"), Outcome.PASSED, 10);
        assertEquals(
                List.of("test 1 8 passed  a", "test 9 10 passed two "), written(10).subList(1, 3));
    }

    @Test
    void one_test_and_tests_that_do_not_end_are_not_told_apart() {
        marks.begins(CLASS, 0);
        marks.begins(test("one"), 0);
        marks.ends(test("one"), Outcome.PASSED, 2);
        marks.begins(test("two"), 2);
        marks.write(new CaptureDirectory(directory), 4);
        assertFalse(Files.exists(directory.resolve("tests.txt")));
    }
}
