package factor.runtime.replay;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

/**
 * Follows a replay from test to test. When one begins or ends it writes a line at once, which is
 * there whatever ends the JVM later; one that is left out is passed over. Under the crossing lock.
 */
final class SuiteProgress {
    /**
     * Where a test begins or ends: when all crossings up to this one are behind the code under
     * test.
     */
    private record Mark(long at, boolean isEnd, int number, RecordedTest test)
            implements Comparable<Mark> {
        /** What ends comes before what begins; of what ends together the inner one first. */
        private int order() {
            return isEnd ? -number : number;
        }

        @Override
        public int compareTo(Mark other) {
            if (at != other.at) {
                return Long.compare(at, other.at);
            }
            return isEnd == other.isEnd
                    ? Integer.compare(order(), other.order())
                    : Boolean.compare(other.isEnd, isEnd);
        }
    }

    /** Null where nobody wants to know. */
    private final Path file;

    private final Supplier<String> told;
    private final LongConsumer begins;
    private final Consumer<RecordedTest> passes;
    private final ArrayList<Mark> marks = new ArrayList<>();
    private int behind;

    /**
     * @param told what is to be told of the replay so far
     * @param begins is told of the first crossing of a test that begins
     * @param passes passes over a test
     */
    SuiteProgress(
            RecordedTests tests,
            Path file,
            Supplier<String> told,
            LongConsumer begins,
            Consumer<RecordedTest> passes) {
        this.file = file;
        this.told = told;
        this.begins = begins;
        this.passes = passes;
        for (int i = 0; i < tests.all().size(); i++) {
            RecordedTest test = tests.all().get(i);
            marks.add(new Mark(tests.renumbered(test.first() - 1), false, i, test));
            if (!test.isLeftOut()) {
                marks.add(new Mark(tests.renumbered(test.last()), true, i, test));
            }
        }
        marks.sort(null);
    }

    /**
     * All crossings up to this one are behind the code under test.
     *
     * @param done among those that are not left out
     */
    void comesTo(long done) {
        while (behind < marks.size() && marks.get(behind).at <= done) {
            Mark mark = marks.get(behind++);
            if (mark.test.isLeftOut()) {
                passes.accept(mark.test);
            } else {
                if (!mark.isEnd) {
                    begins.accept(mark.test.first());
                }
                write(
                        (mark.isEnd ? "ends\t" : "begins\t")
                                + mark.number
                                + "\t"
                                + told.get()
                                + "\n");
            }
        }
    }

    private void write(String line) {
        if (file == null) {
            return;
        }
        try {
            Files.write(
                    file,
                    line.getBytes(StandardCharsets.UTF_8),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new IllegalStateException("the progress cannot be written: " + e, e);
        }
    }
}
