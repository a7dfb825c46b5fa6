package factor.runtime.replay;

import factor.contract.ConfigWords;
import factor.contract.FileNames;
import factor.contract.Format;
import factor.runtime.effects.LabelRules;
import factor.transcript.StreamFormat;
import factor.transcript.StreamReader;

import java.util.List;
import java.util.Objects;

/**
 * Where the transcript has a call that code under test makes: as near as can be to where it was to
 * be, or else in another stream.
 */
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
    Nearest(
            Attempt attempt,
            Expectations at,
            Expected expected,
            List<Expectations> all,
            LabelRules labels) {
        boolean isCall = expected != null && at.crossing().kind == Format.OUT_CALL;
        seek(attempt, at, expected == null ? Long.MAX_VALUE : expected.event, isCall ? 0 : 1);
        for (Expectations other : all) {
            if (found == null && other != at) {
                seek(attempt, other);
            }
        }
        long seq = expected == null ? past(at) : at.crossing().seq;
        way =
                isAsked(attempt, labels, false, at, all, seq)
                        ? ConfigWords.ACCESSORS
                        : isAsked(attempt, labels, true, at, all, seq)
                                ? ConfigWords.INDEPENDENT
                                : null;
    }

    /** The crossing behind the last one of a stream that has ended. */
    private static long past(Expectations ended) {
        return ended.last() == 0 ? 0 : ended.last() + 1;
    }

    /**
     * It is among the questions around a crossing of the stream {@code at}, or it is what comes
     * behind them.
     */
    private static boolean isAsked(
            Attempt attempt,
            LabelRules labels,
            boolean mayWrite,
            Expectations at,
            List<Expectations> all,
            long seq) {
        List<Expectations> streams = all.stream().map(Expectations::again).toList();
        Expectations from = streams.get(all.indexOf(at));
        Questions questions = new Questions(streams, labels, mayWrite);
        try {
            do {
                questions.forget();
                questions.take(next(streams) - 1);
            } while (takeBefore(seq, streams));
            questions.askedBefore(seq);
            boolean isBehind =
                    from.behind() != null
                            && questions.missing(from).isEmpty()
                            && attempt.matches(from.behind());
            return !questions.isEmpty()
                    && (questions.find(attempt, from, null) != null || isBehind);
        } catch (IllegalStateException contradiction) {
            return false;
        }
    }

    /** The number of the crossing that comes next on any thread. */
    private static long next(List<Expectations> streams) {
        return streams.stream()
                .map(Expectations::behind)
                .filter(Objects::nonNull)
                .mapToLong(next -> next.seq)
                .min()
                .orElse(Long.MAX_VALUE);
    }

    /** Takes what comes up to the next crossing, where that is before one. */
    private static boolean takeBefore(long seq, List<Expectations> streams) {
        long next = next(streams);
        for (Expectations x : streams) {
            if (next < seq && x.behind() != null && x.behind().seq == next) {
                Expected taken;
                do {
                    taken = x.take();
                } while (!StreamFormat.sequenced(taken.kind));
                return true;
            }
        }
        return false;
    }

    /**
     * {@code later}: how many calls of T's later the next one of the stream comes; 0 for the one
     * that was expected, which it is not.
     */
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
                keep(e, other.file.replace(FileNames.OF_STREAM, ""));
                return;
            }
        }
    }

    private void keep(Expected e, String stream) {
        found = stream + "#" + e.event + " " + Divergence.render(e);
    }
}
