package factor.runtime.capture;

import factor.runtime.boundary.TestEvents.Outcome;
import factor.runtime.boundary.TestName;

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
                        isAll ? "program" : name.isOfClass() ? "class" : "test",
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
