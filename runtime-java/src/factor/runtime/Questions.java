package factor.runtime;

import factor.runtime.Expectations.Taken;
import factor.transcript.Format;
import factor.transcript.MemberText;
import factor.transcript.Val;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;

/**
 * Calls of T's that follow each other in the transcript, of which the capture saw what they read and wrote. One is answered when all of
 * those that wrote what it reads have been made that were made before, and none that came later: then the environment is, for it, as it
 * was. One that wrote nothing is answered again, or need not be asked at all (docs/decisions/039-effects.md).
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
        private final int position;
        private boolean asked;

        private Question(Taken taken, int position) {
            events = taken.events();
            label = taken.label();
            this.position = position;
        }

        Expected call() {
            return events.get(0);
        }

        Expected answer() {
            return events.get(events.size() - 1);
        }

        /** The environment introduces nothing in its answer, so another answer would be the same. */
        private boolean repeats() {
            return label.isReadOnly && events.size() == 2 && answer().kind == Format.OUT_RETURN;
        }

        private boolean isAnsweredLike(Question other) {
            return answer().kind == other.answer().kind && answer().value.equals(other.answer().value);
        }
    }

    /** What is asked. */
    private record Asked(MemberText member, Val receiver, List<Val> arguments) {}

    private final Labels labels;
    private final boolean mayWrite;
    private final ArrayList<Question> known = new ArrayList<>();
    /** Those that wrote. */
    private final ArrayList<Question> writes = new ArrayList<>();
    /** Those that ask the same. */
    private final HashMap<Asked, List<Question>> byWording = new HashMap<>();
    /** How many of the known ones have introduced what they introduce. */
    private int arrived;

    /** @param mayWrite calls that wrote are among them */
    Questions(Labels labels, boolean mayWrite) {
        this.labels = labels;
        this.mayWrite = mayWrite;
    }

    /** Takes those that come next in a stream; the number of their last crossing, or 0 when there are none. */
    long take(Expectations at) {
        long last = 0;
        while (known.size() < MOST && writes.size() < MOST_WRITES) {
            Taken taken = at.question(labels, mayWrite);
            if (taken == null) {
                break;
            }
            Question question = new Question(taken, known.size());
            last = question.answer().seq;
            known.add(question);
            add(question);
        }
        return last;
    }

    boolean isEmpty() {
        return known.isEmpty();
    }

    private static Asked asked(MemberText member, Val receiver, Val[] arguments) {
        return new Asked(member, receiver, Arrays.asList(arguments));
    }

    /** Where nothing was written between two that ask the same the answers are the same, unless the environment makes each anew. */
    private void add(Question question) {
        Expected call = question.call();
        List<Question> alike = byWording.computeIfAbsent(asked(call.member, call.value, call.arguments), first -> new ArrayList<>());
        Question last = alike.isEmpty() ? null : alike.get(alike.size() - 1);
        if (last != null && (question.repeats() || last.repeats()) && !question.isAnsweredLike(last) && !isWrittenSince(last, question)) {
            throw new IllegalStateException("the capture has two answers to " + Divergence.render(call)
                    + " where it saw nothing written, #" + last.answer().event + " and #" + question.answer().event);
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

    /** The one that a call is; null when nothing is known of its answer. {@code next}: the crossing that comes behind them. */
    Question find(Attempt attempt, Expected next) {
        List<Question> alike = attempt.isWhole() ? byWording.get(asked(attempt.member, attempt.receiver, attempt.arguments)) : null;
        if (alike == null) {
            return null;
        }
        Question again = null;
        for (Question question : alike) {
            if ((!question.asked || question.repeats()) && isInState(question)) {
                if (!question.asked) {
                    return question;
                }
                again = question;
            }
        }
        return next != null && attempt.matches(next) && !isWriteLeft() ? null : again;
    }

    /** What it read and wrote is as it was when the capture saw it asked. */
    private boolean isInState(Question question) {
        for (Question write : writes) {
            if (write != question && write.asked != write.position < question.position && write.label.meets(question.label)) {
                return false;
            }
        }
        return true;
    }

    private boolean isWriteLeft() {
        for (Question write : writes) {
            if (!write.asked) {
                return true;
            }
        }
        return false;
    }

    /** Its answer is given. */
    void ask(Question question) {
        question.asked = true;
    }

    /** All those that come before an event have been asked, in their order. */
    void askedBefore(long event) {
        for (Question question : known) {
            question.asked |= question.call().event < event;
        }
    }

    /** Those that wrote and have not been asked: they were to be, before what comes now. */
    List<Expected> missing() {
        ArrayList<Expected> events = new ArrayList<>();
        for (Question write : writes) {
            if (!write.asked) {
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
        known.clear();
        writes.clear();
        byWording.clear();
        arrived = 0;
    }
}
