package factor.runtime;

import factor.transcript.Format;
import factor.transcript.MemberText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;

/**
 * Calls of T's that follow each other in the transcript and that the capture saw to be read-only: nothing was written between them, so
 * the environment answers each of them whenever it is asked among them, or again, or not at all (docs/decisions/039-effects.md).
 */
final class Questions {
    /** So many are known at once. */
    private static final int MOST = 4096;

    /** One of them, with its answer. */
    static final class Question {
        /** The call, what the environment introduced, and how the call ended. */
        final List<Expected> events;
        private boolean asked;
        /** The environment introduces nothing in its answer, so another answer would be the same. */
        private boolean repeats;

        Question(List<Expected> events) {
            this.events = events;
            repeats = events.size() == 2 && answer().kind == Format.OUT_RETURN;
        }

        Expected call() {
            return events.get(0);
        }

        Expected answer() {
            return events.get(events.size() - 1);
        }

        private boolean isLike(Question other) {
            return call().value.equals(other.call().value) && Arrays.equals(call().arguments, other.call().arguments);
        }
    }

    private final Labels labels;
    private final ArrayList<Question> known = new ArrayList<>();
    private final HashMap<MemberText, ArrayList<Question>> byMember = new HashMap<>();
    /** How many of the known ones have introduced what they introduce. */
    private int arrived;

    Questions(Labels labels) {
        this.labels = labels;
    }

    /** Takes those that come next in a stream; the number of their last crossing, or 0 when there are none. */
    long take(Expectations at) {
        long last = 0;
        while (known.size() < MOST) {
            List<Expected> events = at.question(labels);
            if (events == null) {
                break;
            }
            Question question = new Question(events);
            last = question.answer().seq;
            known.add(question);
            add(question);
        }
        return last;
    }

    boolean isEmpty() {
        return known.isEmpty();
    }

    private void add(Question question) {
        ArrayList<Question> alike = byMember.computeIfAbsent(question.call().member, member -> new ArrayList<>());
        for (Question other : alike) {
            if (other.isLike(question)) {
                agree(other, question);
            }
        }
        alike.add(question);
    }

    /** Nothing was written between them: answers that introduce nothing are the same. */
    private static void agree(Question earlier, Question later) {
        boolean same = earlier.answer().kind == later.answer().kind && earlier.answer().value.equals(later.answer().value);
        if (same && later.repeats) {
            earlier.repeats = true; // what it introduced was there before
        } else if (earlier.repeats && later.repeats) {
            throw new IllegalStateException("the capture has two answers to " + Divergence.render(later.call())
                    + " where it saw nothing written, #" + earlier.answer().event + " and #" + later.answer().event);
        }
    }

    /** The one that a call is; null when nothing is known of its answer. {@code next}: the crossing that comes behind them. */
    Question find(Attempt attempt, Expected next) {
        Question again = null;
        for (Question question : byMember.getOrDefault(attempt.member, new ArrayList<>())) {
            if (attempt.isWhole() && attempt.matches(question.call())) {
                if (!question.asked) {
                    return question;
                }
                again = question.repeats ? question : again;
            }
        }
        return again == null || next != null && attempt.matches(next) ? null : again;
    }

    /** What is introduced up to a question's answer and is not there yet, in the recorded order. */
    List<Expected> introduced(Question upTo) {
        ArrayList<Expected> events = new ArrayList<>();
        int end = upTo == null ? known.size() : known.indexOf(upTo) + 1;
        for (; arrived < end; arrived++) {
            List<Expected> all = known.get(arrived).events;
            events.addAll(all.subList(1, all.size() - 1));
        }
        if (upTo != null) {
            upTo.asked = true;
        }
        return events;
    }

    /** What comes now is asked in another state. */
    void forget() {
        known.clear();
        byMember.clear();
        arrived = 0;
    }
}
