package factor.runtime;

import factor.transcript.Format;
import factor.transcript.MemberText;
import factor.transcript.Val;
import java.util.ArrayDeque;
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
        private final int position;
        private final Alike alike;

        private Question(List<Expected> events, int position, Alike alike) {
            this.events = events;
            this.position = position;
            this.alike = alike;
        }

        Expected call() {
            return events.get(0);
        }

        Expected answer() {
            return events.get(events.size() - 1);
        }

        /** The environment introduces nothing in its answer, so another answer would be the same. */
        private boolean repeats() {
            return events.size() == 2 && answer().kind == Format.OUT_RETURN;
        }

        private boolean isAnsweredLike(Question other) {
            return answer().kind == other.answer().kind && answer().value.equals(other.answer().value);
        }
    }

    /** What is asked. */
    private record Asked(MemberText member, Val receiver, List<Val> arguments) {}

    /** Those that ask the same. */
    private static final class Alike {
        final ArrayDeque<Question> unasked = new ArrayDeque<>();
        Question last;
        /** One of them that repeats, or null. */
        Question repeated;
    }

    private final Labels labels;
    private final ArrayList<Question> known = new ArrayList<>();
    private final HashMap<Asked, Alike> byWording = new HashMap<>();
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
            Expected call = events.get(0);
            Alike alike = byWording.computeIfAbsent(asked(call.member, call.value, call.arguments), first -> new Alike());
            Question question = new Question(events, known.size(), alike);
            last = question.answer().seq;
            known.add(question);
            add(question, alike);
        }
        return last;
    }

    boolean isEmpty() {
        return known.isEmpty();
    }

    private static Asked asked(MemberText member, Val receiver, Val[] arguments) {
        return new Asked(member, receiver, Arrays.asList(arguments));
    }

    /** Nothing was written between them: answers are the same, unless the environment makes each anew. */
    private static void add(Question question, Alike alike) {
        boolean repeats = question.repeats() || alike.repeated != null;
        if (repeats && alike.last != null && !question.isAnsweredLike(alike.last)) {
            throw new IllegalStateException("the capture has two answers to " + Divergence.render(question.call())
                    + " where it saw nothing written, #" + alike.last.answer().event + " and #" + question.answer().event);
        }
        alike.unasked.add(question);
        alike.last = question;
        alike.repeated = question.repeats() ? question : alike.repeated;
    }

    /** The one that a call is; null when nothing is known of its answer. {@code next}: the crossing that comes behind them. */
    Question find(Attempt attempt, Expected next) {
        Alike found = attempt.isWhole() ? byWording.get(asked(attempt.member, attempt.receiver, attempt.arguments)) : null;
        if (found == null || !found.unasked.isEmpty()) {
            return found == null ? null : found.unasked.peek();
        }
        return next != null && attempt.matches(next) ? null : found.repeated;
    }

    /** Its answer is given; another one is given only where that would be the same. */
    void ask(Question question) {
        question.alike.unasked.remove(question);
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
        byWording.clear();
        arrived = 0;
    }
}
