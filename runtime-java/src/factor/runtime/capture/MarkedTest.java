package factor.runtime.capture;

import factor.contract.RefusalTexts;
import factor.runtime.boundary.TestEvents.Outcome;
import factor.runtime.boundary.TestName;
import factor.runtime.boundary.ThreadState;

import java.util.List;
import java.util.Locale;

/** A test, the tests of a class, or the whole program: which crossings belong to it. */
final class MarkedTest {
    final TestName name;

    /** The first crossing that belongs to it. */
    final long first;

    /** The last one; 0 while it goes on. */
    long last;

    Outcome outcome = Outcome.PASSED;

    /** What it met that is not supported, the first of it; null for nothing. */
    String refusal;

    /** Calls that went on when it began; -1 for the whole program. */
    private int depth = -1;

    /** The least of them in what is around it. */
    private int leastAround;

    /**
     * Code under test runs the tests of this class, so that none of them can be replayed without
     * the others: they are one test.
     */
    private boolean isOne;

    /** A crossing was not made in it, for want of stack. */
    volatile boolean stackEnds;

    /** The key of the thread that ran it, and what that had begun when it had ended. */
    String thread = "";

    String ordinals = "";

    /**
     * @param name null for the whole program
     */
    MarkedTest(TestName name, long first) {
        this.name = name;
        this.first = first;
    }

    /** It begins on this thread. */
    void beginsOn(ThreadState thread) {
        depth = thread.depth;
        leastAround = thread.leastDepth;
        thread.leastDepth = depth;
    }

    /**
     * It ends on this thread: whether the calls that go on are those that went on when it began.
     * Where they are not, a replay cannot leave it out by itself.
     */
    boolean endsWholeOn(ThreadState thread) {
        boolean isWhole = thread.depth == depth && thread.leastDepth >= depth;
        thread.leastDepth = Math.min(thread.leastDepth, leastAround);
        return isWhole;
    }

    /** Takes in a test or class that is part of this class, and nothing by itself. */
    void takeIn(MarkedTest test) {
        isOne = true;
        stackEnds |= test.stackEnds;
        if (test.refusal != null) {
            refuse(test.refusal);
        }
        if (test.outcome == Outcome.FAILED) {
            endsWith(Outcome.FAILED);
            refuse(RefusalTexts.ONE_FAILED);
        }
    }

    /** No call goes on but those that went on when it began. */
    boolean isAtDepthOf(ThreadState thread) {
        return thread.depth == depth;
    }

    /** It is in the place of its tests. */
    boolean isOne() {
        return isOne;
    }

    /** A test, or what is in the place of tests. */
    boolean isTest() {
        return name != null && (isOne || !name.isOfClass());
    }

    void endsWith(Outcome how) {
        outcome = how.compareTo(outcome) > 0 ? how : outcome;
    }

    void refuse(String what) {
        refusal = refusal == null ? what : refusal;
    }

    /** What is said to be the place of what was met in it. */
    String place() {
        return name == null ? "the program" : name.text();
    }

    /** A line for the command line: fields with tabs between them. */
    String line() {
        boolean isAll = name == null;
        List<String> fields =
                List.of(
                        isAll ? "program" : isTest() ? "test" : "class",
                        Long.toString(first),
                        Long.toString(last),
                        outcome.name().toLowerCase(Locale.ROOT),
                        thread,
                        ordinals,
                        isAll ? "" : name.className(),
                        isAll ? "" : name.method(),
                        isAll ? "" : name.parameters(),
                        refusal == null ? "" : refusal);
        return String.join("\t", fields.stream().map(MarkedTest::plain).toList()) + "\n";
    }

    /** Without what would end a field. */
    private static String plain(String field) {
        return field.replaceAll("\\p{Cntrl}", " ");
    }
}
