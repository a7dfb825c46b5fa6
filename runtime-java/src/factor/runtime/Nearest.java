package factor.runtime;

import factor.transcript.Format;
import factor.transcript.StreamReader;
import java.util.List;

/** Where the transcript has a call that code under test makes: as near as can be to where it was to be, or else in another stream. */
final class Nearest {
    /** The call, with its event; null where there is none. */
    String found;
    /** How many calls of T's later it comes; negative: before. 0 in another stream. */
    long calls;
    /** The thread of another stream, or null. */
    String thread;
    /** The strictest way of matching that goes on here (docs/matching.md), or null. */
    final String way;

    /** {@code expected}: the event of the stream {@code at} that was; null at its end. */
    Nearest(Attempt attempt, Expectations at, Expected expected, List<Expectations> all, Labels labels) {
        boolean isCall = expected != null && at.crossing().kind == Format.OUT_CALL;
        seek(attempt, at, expected == null ? Long.MAX_VALUE : expected.event, isCall ? 0 : 1);
        for (Expectations other : all) {
            if (found == null && other != at) {
                seek(attempt, other);
            }
        }
        long event = expected == null ? Long.MAX_VALUE : at.crossing().event;
        way = all.size() > 1 ? null : isAsked(attempt, labels, false, at.again(), event) ? "accessors"
                : isAsked(attempt, labels, true, at.again(), event) ? "independent" : null;
    }

    /** It is among the questions around an event, or it is what comes behind them. */
    private static boolean isAsked(Attempt attempt, Labels labels, boolean mayWrite, Expectations from, long event) {
        Questions questions = new Questions(List.of(from), labels, mayWrite);
        try {
            Expected next;
            do {
                questions.forget();
                questions.take(from.crossing() == null ? 0 : from.crossing().seq - 1);
                next = from.head();
            } while (next != null && next.event < event && from.take() != null);
            questions.askedBefore(event);
            boolean isBehind = next != null && questions.missing(from).isEmpty() && attempt.matches(from.behind());
            return !questions.isEmpty() && (questions.find(attempt, from, null) != null || isBehind);
        } catch (IllegalStateException contradiction) {
            return false;
        }
    }

    /** {@code later}: how many calls of T's later the next one of the stream comes; 0 for the one that was expected, which it is not. */
    private void seek(Attempt attempt, Expectations at, long event, long later) {
        StreamReader reader = at.again().reader();
        long made = 0;
        long last = 0;
        for (Expected e = Expectations.read(reader); e != null; e = Expectations.read(reader)) {
            if (e.kind != Format.OUT_CALL) {
                continue;
            }
            boolean matches = attempt.matches(e);
            if (e.event < event) {
                made++;
                if (matches) {
                    last = made;
                    keep(e, "");
                }
            } else if (matches && later > 0 && (found == null || later <= made - last + 1)) {
                calls = later;
                keep(e, "");
                return;
            } else {
                later++;
            }
        }
        calls = found == null ? 0 : last - made - 1;
    }

    private void seek(Attempt attempt, Expectations other) {
        StreamReader reader = other.again().reader();
        for (Expected e = Expectations.read(reader); e != null; e = Expectations.read(reader)) {
            if (attempt.matches(e)) {
                thread = other.thread;
                keep(e, other.file.replace(".tfs", ""));
                return;
            }
        }
    }

    private void keep(Expected e, String stream) {
        found = stream + "#" + e.event + " " + Divergence.render(e);
    }
}
