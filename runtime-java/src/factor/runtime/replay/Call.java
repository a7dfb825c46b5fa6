package factor.runtime.replay;

import factor.contract.Format;
import factor.transcript.Val;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

/** A call in words, part by part: receiver (empty of a static member) and arguments. */
public final class Call {
    /** So much is shown of a text before and after the first difference. */
    private static final int AROUND = 20;

    final String member;
    final String receiver;
    final List<String> arguments = new ArrayList<>();

    private Call(String member, String receiver) {
        this.member = member;
        this.receiver = receiver;
    }

    /**
     * What was expected and what code under test does; parts that differ differ in their words too.
     */
    static List<Call> compared(Expected call, Attempt attempt) {
        Call expected =
                new Call(
                        call.member.toString(),
                        call.value.tag() == Format.NULL ? "" : call.value.toString());
        Call happened = new Call(attempt.member.toString(), attempt.receiver());
        for (int i = 0; i < Math.max(call.arguments.length, attempt.arguments.length); i++) {
            Val wanted = i < call.arguments.length ? call.arguments[i] : null;
            String text = i < attempt.arguments.length ? attempt.argument(i) : null;
            Val found = text == null ? null : attempt.arguments[i];
            boolean alike = text != null && wanted != null && text.equals(wanted.toString());
            boolean hidden = alike && found != null && !attempt.isAlike(wanted, found);
            if (wanted != null) {
                expected.arguments.add(hidden ? around(wanted, found) : wanted.toString());
            }
            if (text != null) {
                happened.arguments.add(hidden ? around(found, wanted) : text);
            }
        }
        return List.of(expected, happened);
    }

    /** A value that is too long to be shown, where it differs from another one. */
    private static String around(Val value, Val other) {
        if (value.text() == null || other.text() == null) {
            return value + at(value, other);
        }
        int at = 0;
        while (at < value.text().length()
                && at < other.text().length()
                && value.text().charAt(at) == other.text().charAt(at)) {
            at++;
        }
        int from = Math.max(0, at - AROUND);
        int to = Math.min(value.text().length(), at + AROUND);
        return (from > 0 ? "\"…" : "\"")
                + value.text().substring(from, to)
                + (to < value.text().length() ? "…\"" : "\"");
    }

    private static String at(Val value, Val other) {
        if (value.array() != null && other.array() != null) {
            int length = Math.min(Array.getLength(value.array()), Array.getLength(other.array()));
            for (int i = 0; i < length; i++) {
                Object one = Array.get(value.array(), i);
                if (!one.equals(Array.get(other.array(), i))) {
                    return " with " + one + " at " + i;
                }
            }
        }
        return "";
    }
}
