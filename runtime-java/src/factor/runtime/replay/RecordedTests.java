package factor.runtime.replay;

import java.util.ArrayList;
import java.util.List;

/**
 * The tests of a capture, in the order in which they ran, and which of them are left out. The
 * crossings that are left are numbered without gaps.
 */
final class RecordedTests {
    /** Those of a capture that is one test. */
    static final RecordedTests NONE = new RecordedTests("");

    private final ArrayList<RecordedTest> all = new ArrayList<>();
    private final List<RecordedTest> leftOut;

    /**
     * @param lines one for each test
     */
    RecordedTests(String lines) {
        lines.lines().map(RecordedTest::of).forEach(all::add);
        leftOut = all.stream().filter(RecordedTest::isLeftOut).toList();
    }

    List<RecordedTest> all() {
        return all;
    }

    boolean isAnyLeftOut() {
        return !leftOut.isEmpty();
    }

    /** The test to which a crossing of the capture belongs, if it is left out; else null. */
    RecordedTest leftOut(long crossing) {
        for (RecordedTest test : leftOut) {
            if (test.has(crossing)) {
                return test;
            }
        }
        return null;
    }

    /**
     * The number of a crossing of the capture, or of the last one before it that is not left out.
     */
    long renumbered(long crossing) {
        long number = crossing;
        for (RecordedTest test : leftOut) {
            if (test.last() <= crossing) {
                number -= test.crossings();
            } else if (test.first() <= crossing) {
                number -= crossing - test.first() + 1;
            }
        }
        return number;
    }
}
