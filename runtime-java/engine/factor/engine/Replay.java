package factor.engine;

import factor.contract.DivergenceFields;
import factor.contract.ExitCodes;
import factor.contract.FailureFields;
import factor.contract.FrameFields;
import factor.contract.OutcomeFields;
import factor.contract.ReportFields;
import factor.contract.TestFields;

import org.opentest4j.AssertionFailedError;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What a replay came to.
 *
 * @param exit the exit code that tells the verdict
 * @param out what the program printed
 * @param said what {@code factor} said, with the program's standard error
 * @param report what the replay wrote at its end; empty where it did not come so far
 */
record Replay(int exit, String out, String said, Map<String, Object> report) {
    /** The text of this class's own exceptions names it before the message. */
    private static final String KIND = AssertionFailedError.class.getName() + ": ";

    /**
     * As {@code factor replay} tells of it.
     *
     * @throws IllegalArgumentException it tells of another one, or no verdict
     */
    static Replay of(String name, Map<String, Object> outcome) {
        Map<String, Object> verdict = ofSuite(name, outcome);
        if (!name.equals(verdict.get(OutcomeFields.NAME))
                || !(verdict.get(OutcomeFields.EXIT_CODE) instanceof Number exit)) {
            throw new IllegalArgumentException("no verdict of " + name);
        }
        return new Replay(
                exit.intValue(),
                text(outcome, OutcomeFields.OUT),
                text(outcome, OutcomeFields.SAID),
                Json.object(verdict.get(OutcomeFields.REPORT)));
    }

    /** What is told of a test of a suite; of what is none, all. */
    private static Map<String, Object> ofSuite(String name, Map<String, Object> outcome) {
        return Json.list(outcome.get(TestFields.TESTS)).stream()
                .map(Json::object)
                .filter(test -> name.equals(test.get(OutcomeFields.NAME)))
                .findFirst()
                .orElse(outcome);
    }

    /** Why the factored test has not passed; null if it has. */
    Throwable fault() {
        return switch (exit) {
            case ExitCodes.PASSED -> null;
            case ExitCodes.FAILED -> failure();
            case ExitCodes.DIVERGED -> divergence();
            default -> new NoVerdictException(said.strip().replaceFirst("^× ", ""));
        };
    }

    /** What a test has thrown; of a program that is no test, what it printed. */
    private AssertionFailedError failure() {
        Map<String, Object> failed =
                Json.object(
                        Json.object(report.get(ReportFields.DIVERGED))
                                .get(DivergenceFields.FAILED));
        if (failed.isEmpty()) {
            return new AssertionFailedError((out + "\n" + said).strip());
        }
        String text = text(failed, FailureFields.THROWN);
        boolean isOfItsKind = text.startsWith(KIND);
        AssertionFailedError error =
                new AssertionFailedError(isOfItsKind ? text.substring(KIND.length()) : text);
        error.setStackTrace(
                frames(failed.get(FailureFields.STACK)).toArray(StackTraceElement[]::new));
        return error;
    }

    private static List<StackTraceElement> frames(Object frames) {
        return Json.list(frames).stream().map(Replay::frame).toList();
    }

    private AssertionFailedError divergence() {
        String message = said.substring(Math.max(0, said.indexOf("DIVERGED "))).strip();
        Map<String, Object> diverged = Json.object(report.get(ReportFields.DIVERGED));
        if (!diverged.isEmpty()) {
            List<StackTraceElement> frames = frames(diverged.get(DivergenceFields.FRAMES));
            return new ReplayException(
                    message,
                    text(diverged, DivergenceFields.EXPECTED),
                    text(diverged, DivergenceFields.HAPPENED),
                    frames);
        }
        String leftover = text(report, ReportFields.LEFTOVER);
        if (!leftover.isEmpty()) {
            return new ReplayException(message, leftover, "no further call", List.of());
        }
        return new AssertionFailedError(message); // it was ended from outside
    }

    private static StackTraceElement frame(Object frame) {
        Map<String, Object> of = Json.object(frame);
        int line = of.get(FrameFields.LINE) instanceof Number number ? number.intValue() : -1;
        return new StackTraceElement(
                text(of, FrameFields.CLASS),
                text(of, FrameFields.METHOD),
                Json.text(of, FrameFields.FILE),
                line);
    }

    private static String text(Map<String, Object> of, String key) {
        return Objects.requireNonNullElse(Json.text(of, key), "");
    }
}
