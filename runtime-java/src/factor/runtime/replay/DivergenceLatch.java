package factor.runtime.replay;

import factor.runtime.boundary.Frames;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ReplayException;
import factor.runtime.effects.LabelRules;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Keeps the first divergence, and the test that failed by it: from then on every crossing throws
 * it. Under the crossing lock.
 */
final class DivergenceLatch {
    private final Object lock;
    private final Realms realms;
    private final Streams streams;
    private final LabelRules labels;
    private final Function<Throwable, String> words;
    private final Runnable diverged;
    private ReplayException latched;

    /**
     * Latched until a divergence has been described, which may need more of the stack than there
     * is.
     */
    private final ReplayException undescribed =
            new ReplayException("the code under test has diverged");

    private Divergence divergence;

    /** The call of code under test whose objects are being compared, null between calls. */
    private Supplier<Attempt> calling;

    /** What a test has thrown, and has diverged by; null where none has. */
    private Throwable failed;

    /**
     * @param words an exception in words
     * @param diverged is run once, when there is a divergence
     */
    DivergenceLatch(
            Object lock,
            Realms realms,
            Streams streams,
            LabelRules labels,
            Function<Throwable, String> words,
            Runnable diverged) {
        this.lock = lock;
        this.realms = realms;
        this.streams = streams;
        this.labels = labels;
        this.words = words;
        this.diverged = diverged;
    }

    boolean isLatched() {
        return latched != null;
    }

    /** Throws the divergence again, where there is one. */
    void check() {
        if (latched != null) {
            throw again();
        }
    }

    /** The divergence that the report tells; null where there is none. */
    Divergence divergence() {
        return divergence;
    }

    /** A call of code under test is compared, until the next one or {@link #compared}. */
    void compares(Supplier<Attempt> call) {
        calling = call;
    }

    void compared() {
        calling = null;
    }

    boolean isComparing() {
        return calling != null;
    }

    /**
     * Latches a divergence.
     *
     * @param happened null where the call that is compared says all
     * @return what is to be thrown
     */
    ReplayException diverge(Expectations at, Expected expected, String happened) {
        if (latched != null) {
            return again();
        }
        latched = undescribed;
        Divergence d = describe(at, expected, happened);
        latched =
                new ReplayException(
                        "event "
                                + d.event
                                + ": expected "
                                + d.expected
                                + ", happened "
                                + d.happened);
        d.frames.addAll(framesOfTest(latched));
        divergence = d;
        lock.notifyAll();
        diverged.run();
        return latched;
    }

    /**
     * Each throw has an object of its own: code under test may add one to another as suppressed,
     * which it cannot to itself.
     */
    private ReplayException again() {
        return new ReplayException(latched.getMessage());
    }

    /** A divergence that cannot be told in full is one all the same. */
    private Divergence describe(Expectations at, Expected expected, String happened) {
        try {
            return new Divergence(
                    at,
                    expected,
                    calling == null ? null : calling.get(),
                    happened,
                    streams.all(),
                    labels);
        } catch (RuntimeException | LinkageError | StackOverflowError unable) {
            String what =
                    (happened == null ? "a call" : happened)
                            + ", of which no more can be told: "
                            + unable;
            return new Divergence(at, expected, null, what, streams.all(), labels);
        }
    }

    /**
     * A method that a test runner calls has thrown an exception which fails its test, and so has
     * diverged: nothing that comes after changes that.
     */
    void failed(Throwable thrown) {
        failed = thrown;
    }

    /** A divergence that is found when the program has ended; the first one counts. */
    void divergedAtEnd(String what) {
        if (divergence == null) {
            divergence = new Divergence(null, null, null, what, streams.all(), labels);
        }
    }

    /**
     * The test that has failed, in words, which are made only now: those of an exception may be
     * asked of the environment. Null where none has.
     */
    FailedTest failedTest() {
        return failed == null
                ? null
                : new FailedTest(wordsOf(failed), stackOf(failed), framesOfTest(failed));
    }

    private String wordsOf(Throwable thrown) {
        try {
            return words.apply(thrown);
        } catch (RuntimeException | Error unable) {
            return thrown.getClass().getName();
        }
    }

    private static List<StackTraceElement> stackOf(Throwable thrown) {
        return List.of(Frames.ofProgram(thrown.getStackTrace()));
    }

    /** Frames of the code under test, innermost first. */
    private List<StackTraceElement> framesOfTest(Throwable thrown) {
        ArrayList<StackTraceElement> frames = new ArrayList<>();
        for (StackTraceElement frame : Frames.ofProgram(thrown.getStackTrace())) {
            if (realms.home(frame.getClassName()) == Realms.T) {
                frames.add(frame);
            }
        }
        return frames;
    }
}
