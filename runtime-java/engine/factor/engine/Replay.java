package factor.engine;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.opentest4j.AssertionFailedError;

/**
 * What a replay came to.
 *
 * @param exit the exit code that tells the verdict
 * @param out what the program printed
 * @param said what {@code factor} said, with the program's standard error
 * @param report what the replay wrote at its end; empty where it did not come so far
 */
record Replay(int exit, String out, String said, Map<String, Object> report) {
    private static final int PASSED = 0;
    private static final int DIVERGED = 5;
    private static final int FAILED = 100;

    /**
     * As {@code factor replay} tells of it.
     *
     * @throws IllegalArgumentException it tells of another one, or no verdict
     */
    static Replay of(String name, Map<String, Object> outcome) {
        if (!name.equals(outcome.get("name")) || !(outcome.get("exit_code") instanceof Number exit)) {
            throw new IllegalArgumentException("no verdict of " + name);
        }
        return new Replay(exit.intValue(), text(outcome, "out"), text(outcome, "said"), Json.object(outcome.get("report")));
    }

    /** Why the factored test has not passed; null if it has. */
    Throwable fault() {
        return switch (exit) {
            case PASSED -> null;
            case FAILED -> PrintedFailure.in(out + "\n" + said).error();
            case DIVERGED -> divergence();
            default -> new NoVerdictException(said.strip().replaceFirst("^× ", ""));
        };
    }

    private AssertionFailedError divergence() {
        String message = said.substring(Math.max(0, said.indexOf("DIVERGED "))).strip();
        Map<String, Object> diverged = Json.object(report.get("diverged"));
        if (!diverged.isEmpty()) {
            List<StackTraceElement> frames = Json.list(diverged.get("frames")).stream().map(Replay::frame).toList();
            return new ReplayException(message, text(diverged, "expected"), text(diverged, "happened"), frames);
        }
        String leftover = text(report, "leftover");
        if (!leftover.isEmpty()) {
            return new ReplayException(message, leftover, "no further call", List.of());
        }
        return new AssertionFailedError(message); // it was ended from outside
    }

    private static StackTraceElement frame(Object frame) {
        Map<String, Object> of = Json.object(frame);
        int line = of.get("line") instanceof Number number ? number.intValue() : -1;
        return new StackTraceElement(text(of, "class"), text(of, "method"), Json.text(of, "file"), line);
    }

    private static String text(Map<String, Object> of, String key) {
        return Objects.requireNonNullElse(Json.text(of, key), "");
    }
}
