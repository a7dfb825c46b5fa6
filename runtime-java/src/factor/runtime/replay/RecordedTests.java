package factor.runtime.replay;

import java.util.ArrayList;
import java.util.HashMap;
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

    /** Initialisers that run where they ran in the capture, by their first crossings. */
    private final HashMap<Long, String> initialisers = new HashMap<>();

    /**
     * @param lines one for each test
     */
    RecordedTests(String lines) {
        for (RecordedTest one : lines.lines().map(RecordedTest::of).toList()) {
            if (one.kind() == RecordedTest.Kind.INITIALISER) {
                initialisers.put(one.first(), one.told());
            } else {
                all.add(one);
            }
        }
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

    /** The class whose initialiser begins with this crossing, in what is left out; else null. */
    String initialised(long crossing) {
        return initialisers.get(crossing);
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
