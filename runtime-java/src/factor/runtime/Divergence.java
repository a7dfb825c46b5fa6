package factor.runtime;

import factor.transcript.Format;
import factor.transcript.StreamReader;
import factor.transcript.Val;
import java.util.ArrayList;
import java.util.List;

/** What a divergence's report says: where, what was expected, what happened, what would have matched. */
final class Divergence {
    final String thread;
    final String stream;
    final long event;
    final String expected;
    final String happened;
    final List<String> before = new ArrayList<>();
    final List<StackTraceElement> frames = new ArrayList<>();
    String nearest;
    long nearestDistance;

    Divergence(Expectations at, Expected expected, String happened) {
        thread = Thread.currentThread().getName();
        stream = at == null ? "" : at.file;
        event = expected == null ? at == null ? 0 : at.taken : expected.event;
        this.expected = expected == null ? "nothing more" : render(expected);
        this.happened = happened;
        if (at != null) {
            for (Expected e : at.before) {
                before.add("#" + e.event + " " + render(e));
            }
        }
    }

    /** Looks ahead for the first call that would have matched. */
    void seek(Expectations at, String memberAndArguments) {
        for (Expected e : at.ahead()) {
            if (matches(e, memberAndArguments)) {
                return;
            }
        }
        StreamReader reader = at.lookAhead();
        for (Expected e = Expectations.read(reader); e != null; e = Expectations.read(reader)) {
            if (matches(e, memberAndArguments)) {
                return;
            }
        }
    }

    private boolean matches(Expected e, String wanted) {
        if (e.kind == Format.OUT_CALL && e.event > event && render(e).equals(wanted)) {
            nearest = "#" + e.event + " " + render(e);
            nearestDistance = e.event - event;
            return true;
        }
        return false;
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
