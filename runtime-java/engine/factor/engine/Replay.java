package factor.engine;

import factor.contract.DivergenceFields;
import factor.contract.ExitCodes;
import factor.contract.FrameFields;
import factor.contract.OutcomeFields;
import factor.contract.ReportFields;

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
    /**
     * As {@code factor replay} tells of it.
     *
     * @throws IllegalArgumentException it tells of another one, or no verdict
     */
    static Replay of(String name, Map<String, Object> outcome) {
        if (!name.equals(outcome.get(OutcomeFields.NAME))
                || !(outcome.get(OutcomeFields.EXIT_CODE) instanceof Number exit)) {
            throw new IllegalArgumentException("no verdict of " + name);
        }
        return new Replay(
                exit.intValue(),
                text(outcome, OutcomeFields.OUT),
                text(outcome, OutcomeFields.SAID),
                Json.object(outcome.get(OutcomeFields.REPORT)));
    }

    /** Why the factored test has not passed; null if it has. */
    Throwable fault() {
        return switch (exit) {
            case ExitCodes.PASSED -> null;
            case ExitCodes.FAILED -> PrintedFailure.in(out + "\n" + said).error();
            case ExitCodes.DIVERGED -> divergence();
            default -> new NoVerdictException(said.strip().replaceFirst("^× ", ""));
        };
    }

    private AssertionFailedError divergence() {
        String message = said.substring(Math.max(0, said.indexOf("DIVERGED "))).strip();
        Map<String, Object> diverged = Json.object(report.get(ReportFields.DIVERGED));
        if (!diverged.isEmpty()) {
            List<StackTraceElement> frames =
                    Json.list(diverged.get(DivergenceFields.FRAMES)).stream()
                            .map(Replay::frame)
                            .toList();
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
