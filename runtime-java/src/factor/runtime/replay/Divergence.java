package factor.runtime.replay;

import factor.contract.Format;
import factor.runtime.effects.LabelRules;
import factor.transcript.Val;

import java.util.ArrayList;
import java.util.List;

/**
 * What a divergence's report says: where, what was expected, what happened, what would have
 * matched.
 */
final class Divergence {
    final String thread;
    final String stream;
    final long event;
    final String expected;
    final String happened;

    /** The calls that are compared, if both are calls. */
    final List<Call> calls = new ArrayList<>();

    final List<String> before = new ArrayList<>();
    final List<StackTraceElement> frames = new ArrayList<>();

    /** Where the call is that code under test made, if it made one and that can be told. */
    final Nearest nearest;

    /**
     * What was expected and what happened: when code under test makes a call ({@code attempt}),
     * that call and what of its objects is otherwise ({@code detail}, or null). {@code all}: the
     * streams where a call like it is looked for.
     */
    Divergence(
            Expectations at,
            Expected expected,
            Attempt attempt,
            String detail,
            List<Expectations> all,
            LabelRules labels) {
        thread = Thread.currentThread().getName();
        stream = at == null ? "" : at.file;
        Expected crossing = attempt == null || expected == null ? expected : at.crossing();
        event = expected == null ? at == null ? 0 : at.taken : expected.event;
        boolean isSameCall = attempt != null && crossing != null && attempt.matches(crossing);
        this.expected =
                text(
                        crossing,
                        (detail != null || isSameCall) && crossing != expected ? expected : null);
        happened =
                attempt == null
                        ? detail
                        : detail == null ? attempt.toString() : attempt + ", with " + detail;
        if (at != null) {
            for (Expected e : at.before()) {
                before.add("#" + e.event + " " + render(e));
            }
        }
        if (attempt != null
                && detail == null
                && crossing != null
                && !(isSameCall && crossing != expected)
                && crossing.kind == Format.OUT_CALL) {
            calls.addAll(Call.compared(crossing, attempt));
        }
        nearest =
                at == null || attempt == null || attempt.maybeSecret()
                        ? null
                        : new Nearest(attempt, at, expected, all, labels);
    }

    private static String text(Expected crossing, Expected detail) {
        String text = crossing == null ? "nothing more" : render(crossing);
        return detail == null ? text : text + ", with " + render(detail);
    }

    static String call(Object member, Val receiver, Val[] arguments) {
        StringBuilder to = new StringBuilder().append(member);
        to.append(receiver.tag() == Format.NULL ? "(" : " on " + receiver + " (");
        for (int i = 0; i < arguments.length; i++) {
            to.append(i == 0 ? "" : ", ").append(arguments[i]);
        }
        return to.append(')').toString();
    }

    static String render(Expected e) {
        return switch (e.kind) {
            case Format.OUT_CALL -> "→ " + call(e.member, e.value, e.arguments);
            case Format.IN_CALL -> "← " + call(e.member, e.value, e.arguments);
            case Format.OUT_RETURN, Format.IN_RETURN -> "returns " + e.value;
            case Format.OUT_THROW, Format.IN_THROW -> "throws " + e.value;
            case Format.NEW -> "new object #" + e.object + " of " + e.type;
            case Format.CONTENT -> "content of #" + e.object + " " + e.value;
            case Format.CHANGE -> "change of #" + e.object + " to " + e.value;
            default -> "event of kind " + e.kind;
        };
    }
}
