package factor.runtime.replay;

import factor.contract.Format;
import factor.runtime.effects.Label;
import factor.runtime.effects.LabelRules;
import factor.runtime.replay.Expectations.Taken;
import factor.transcript.MemberText;
import factor.transcript.Val;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;

/**
 * Calls of T's that follow each other in the transcript, on whatever thread, of which the capture
 * saw what they read and wrote. One is answered when all of those that wrote what it reads have
 * been made that were made before, and none that came later: then the environment is, for it, as it
 * was. One that wrote nothing is answered again, or need not be asked at all
 * (docs/decisions/039-effects.md).
 */
final class Questions {
    /** So many are known at once. */
    private static final int MOST = 4096;

    /** And so many that wrote. */
    private static final int MOST_WRITES = 256;

    /** One of them, with its answer. */
    static final class Question {
        /** The call, what the environment introduced, and how the call ended. */
        final List<Expected> events;

        private final Label label;
        private final Expectations stream;
        private final int position;
        private boolean asked;

        private Question(Taken taken, Expectations stream, int position) {
            events = taken.events();
            label = taken.label();
            this.stream = stream;
            this.position = position;
        }

        Expected call() {
            return events.get(0);
        }

        Expected answer() {
            return events.get(events.size() - 1);
        }

        /**
         * The environment introduces nothing in its answer, so another answer would be the same.
         */
        private boolean repeats() {
            return label.isReadOnly && events.size() == 2 && answer().kind == Format.OUT_RETURN;
        }

        private boolean isAnsweredLike(Question other) {
            return answer().kind == other.answer().kind
                    && answer().value.equals(other.answer().value);
        }
    }

    /** What is asked. */
    private record Wording(MemberText member, Val receiver, List<Val> arguments) {}

    private final List<Expectations> streams;
    private final LabelRules labels;
    private final boolean mayWrite;
    private final ArrayList<Question> known = new ArrayList<>();

    /** Those that wrote. */
    private final ArrayList<Question> writes = new ArrayList<>();

    /** Those that ask the same. */
    private final HashMap<Wording, List<Question>> byWording = new HashMap<>();

    /** How many of the known ones have introduced what they introduce. */
    private int arrived;

    /** One of them was not asked in the recorded order. */
    private boolean isDisordered;

    /**
     * @param mayWrite calls that wrote are among them
     */
    Questions(List<Expectations> streams, LabelRules labels, boolean mayWrite) {
        this.streams = streams;
        this.labels = labels;
        this.mayWrite = mayWrite;
    }

    /**
     * Takes those that come next. @param done the last crossing that is behind the code under test
     */
    void take(long done) {
        long next = done + 1;
        Expectations at = atCrossing(next);
        while (at != null && known.size() < MOST && writes.size() < MOST_WRITES) {
            Taken taken = at.question(labels, mayWrite, streams.size() == 1);
            if (taken == null) {
                return;
            }
            Question question = new Question(taken, at, known.size());
            known.add(question);
            at.open.add(question);
            add(question);
            next = question.answer().seq + 1;
            at = isAt(at, next) ? at : atCrossing(next);
        }
    }

    /** The stream that a crossing behind those which are known is of, or null. */
    private Expectations atCrossing(long seq) {
        for (Expectations x : streams) {
            if (isAt(x, seq)) {
                return x;
            }
        }
        return null;
    }

    private static boolean isAt(Expectations stream, long seq) {
        Expected next = stream.behind();
        return next != null && next.seq == seq;
    }

    boolean isEmpty() {
        return known.isEmpty();
    }

    private static Wording asked(MemberText member, Val receiver, Val[] arguments) {
        return new Wording(member, receiver, Arrays.asList(arguments));
    }

    /**
     * Where nothing was written between two that ask the same the answers are the same, unless the
     * environment makes each anew.
     */
    private void add(Question question) {
        Expected call = question.call();
        List<Question> alike =
                byWording.computeIfAbsent(
                        asked(call.member, call.value, call.arguments), first -> new ArrayList<>());
        Question last = alike.isEmpty() ? null : alike.get(alike.size() - 1);
        if (last != null
                && (question.repeats() || last.repeats())
                && !question.isAnsweredLike(last)
                && !isWrittenSince(last, question)) {
            throw new IllegalStateException(
                    "the capture has two answers to "
                            + Divergence.render(call)
                            + " where it saw nothing written, #"
                            + last.answer().event
                            + " and #"
                            + question.answer().event);
        }
        alike.add(question);
        if (!question.label.isReadOnly) {
            writes.add(question);
        }
    }

    private boolean isWrittenSince(Question last, Question question) {
        for (Question write : writes) {
            if (write.position >= last.position && write.label.meets(question.label)) {
                return true;
            }
        }
        return !question.label.isReadOnly;
    }

    /**
     * The one that a call on the thread of a stream is; null when nothing is known of its answer.
     * It may have to wait for other threads. {@code next}: what comes behind them on that thread.
     */
    Question find(Attempt attempt, Expectations at, Expected next) {
        List<Question> alike =
                attempt.isWhole()
                        ? byWording.get(asked(attempt.member, attempt.receiver, attempt.arguments))
                        : null;
        if (alike == null) {
            return null;
        }
        Question again = null;
        Question later = null;
        for (Question question : alike) {
            boolean isNext = !question.asked && question.stream == at;
            if ((isNext || question.repeats()) && isInState(question)) {
                if (isNext) {
                    return question;
                }
                again = question;
            } else if (isNext && later == null && waitsForOthers(question)) {
                later = question;
            }
        }
        if (again == null) {
            return later;
        }
        return next != null && attempt.matches(next) && missing(at).isEmpty() ? null : again;
    }

    /** What it read and wrote is as it was when the capture saw it asked. */
    boolean isInState(Question question) {
        for (Question write : writes) {
            if (isOutOfOrder(write, question)) {
                return false;
            }
        }
        return true;
    }

    /** It will be, when other threads have asked what they asked before. */
    private boolean waitsForOthers(Question question) {
        for (Question write : writes) {
            if (isOutOfOrder(write, question) && (write.asked || write.stream == question.stream)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isOutOfOrder(Question write, Question question) {
        return write != question
                && write.asked != write.position < question.position
                && write.label.meets(question.label);
    }

    /** It has not been left. */
    boolean isKnown(Question question) {
        return question.position < known.size() && known.get(question.position) == question;
    }

    /** No other thread has yet to ask what was asked before. */
    boolean isInTurn(Question question) {
        for (Expectations x : streams) {
            if (x != question.stream
                    && !x.open.isEmpty()
                    && x.open.peek().position < question.position) {
                return false;
            }
        }
        return true;
    }

    /** Whether it is asked now as in the capture, after all that are known and came before it. */
    boolean isInOrder(Question question) {
        isDisordered =
                isDisordered
                        || question.asked
                        || known.subList(0, question.position).stream()
                                .anyMatch(before -> !before.asked);
        return !isDisordered;
    }

    /** Those that have not been asked, up to one, or (null) of all that are known. */
    List<Question> unasked(Question upTo) {
        return known.subList(0, upTo == null ? known.size() : upTo.position).stream()
                .filter(one -> !one.asked)
                .toList();
    }

    /**
     * Its answer is given. Of those of its thread that were asked before it in the capture, what
     * only read is asked no more.
     */
    void ask(Question question) {
        if (!question.asked) {
            question.asked = true;
            ArrayDeque<Question> open = question.stream.open;
            while (!open.isEmpty()
                    && (open.peek().asked
                            || open.peek().position < question.position
                                    && open.peek().label.isReadOnly)) {
                open.poll();
            }
        }
    }

    /** All those that come before a crossing have been asked, in their order. */
    void askedBefore(long seq) {
        for (Question question : known) {
            question.asked |= question.call().seq < seq;
        }
    }

    /**
     * Of a stream, those that wrote and have not been asked: they were to be, before what comes
     * now.
     */
    List<Expected> missing(Expectations at) {
        ArrayList<Expected> events = new ArrayList<>();
        for (Question write : writes) {
            if (!write.asked && write.stream == at) {
                events.addAll(write.events);
            }
        }
        return events;
    }

    /** What is introduced up to a question's answer and is not there yet, in the recorded order. */
    List<Expected> introduced(Question upTo) {
        ArrayList<Expected> events = new ArrayList<>();
        int end = upTo == null ? known.size() : upTo.position + 1;
        for (; arrived < end; arrived++) {
            List<Expected> all = known.get(arrived).events;
            events.addAll(all.subList(1, all.size() - 1));
        }
        return events;
    }

    /** What comes now is asked in another state. */
    void forget() {
        streams.forEach(x -> x.open.clear());
        known.clear();
        writes.clear();
        byWording.clear();
        arrived = 0;
        isDisordered = false;
    }
}
