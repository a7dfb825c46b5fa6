package factor.runtime.replay;

import factor.contract.Format;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ReplayException;
import factor.runtime.boundary.ThreadState;
import factor.runtime.content.CrossedValues;
import factor.runtime.content.RecordedValue;
import factor.runtime.content.Transferred;
import factor.runtime.crossing.Boundary;
import factor.runtime.replay.Questions.Question;
import factor.runtime.state.TestState;
import factor.transcript.Val;

import java.util.List;
import java.util.stream.Stream;

/**
 * Answers calls that have no place in the recorded order: {@link Questions}. Under the crossing
 * lock.
 */
final class QuestionMatcher {
    private final Boundary boundary;
    private final Streams streams;
    private final DivergenceLatch latch;
    private final Schedule schedule;
    private final Timing timing;
    private final Rebuilder rebuilder;
    private final CallMatcher calls;
    private final Redacted redacted;
    private final TestState test;

    /** Null where every crossing has its place in the recorded order. */
    private final Questions questions;

    /**
     * @param questions null where every crossing has its place in the recorded order
     */
    QuestionMatcher(
            Boundary boundary,
            Streams streams,
            DivergenceLatch latch,
            Schedule schedule,
            Timing timing,
            Rebuilder rebuilder,
            CallMatcher calls,
            Redacted redacted,
            TestState test,
            Questions questions) {
        this.boundary = boundary;
        this.streams = streams;
        this.latch = latch;
        this.schedule = schedule;
        this.timing = timing;
        this.rebuilder = rebuilder;
        this.calls = calls;
        this.redacted = redacted;
        this.test = test;
        this.questions = questions;
    }

    /** Whether there can be calls without a place in the recorded order. */
    boolean mayBeAsked() {
        return questions != null;
    }

    /**
     * The question that a call is, when it may be asked; null where it has its place in the
     * recorded order.
     */
    Question find(
            ThreadState thread,
            Expectations at,
            Member member,
            Object receiver,
            Object[] arguments) {
        if (questions == null) {
            return null;
        }
        boolean isAmong = !questions.isEmpty() || comesToMore(at, member);
        Attempt attempt = null;
        while (isAmong) {
            if (boundary.watched.isChanged(Realms.T, boundary) || test.isChanged(thread)) {
                leaveAll(at, member);
                return null;
            }
            attempt =
                    attempt == null
                            ? new Attempt(boundary, member, receiver, arguments, redacted)
                            : attempt;
            Question found = questions.find(attempt, at, at.behind());
            if (found == null) {
                leaveBefore(at, member, receiver, arguments);
                isAmong = comesToMore(at, member);
            } else if (isTurn(at, found, member)) {
                return found;
            }
        }
        return null;
    }

    /** The questions that come next, unless some that are known have yet to be asked. */
    private void take(Expectations at) {
        if (streams.all().stream().allMatch(x -> x.open.isEmpty())) {
            forget();
            try {
                questions.take(schedule.done());
            } catch (IllegalStateException contradiction) {
                throw latch.diverge(
                        at, at.head(), "cannot be answered: " + contradiction.getMessage());
            }
        }
    }

    /**
     * Waits until a thread that has no question open has some, or its turn has come; tells which.
     */
    private boolean comesToMore(Expectations at, Object what) {
        if (at.crossing() == null) {
            return false;
        }
        take(at);
        if (at.open.isEmpty()) {
            schedule.await(at, what);
            take(at);
        }
        return !at.open.isEmpty();
    }

    /**
     * A thread asks none of those that it has open any more, but makes another call; those that
     * wrote it had to ask.
     */
    private void leaveBefore(Expectations at, Member member, Object receiver, Object[] arguments) {
        if (!leave(at)) {
            latch.compares(() -> new Attempt(boundary, member, receiver, arguments, redacted));
            throw latch.diverge(at, at.head(), null);
        }
    }

    /**
     * A thread asks none of those that it has open any more; tells whether all was asked that had
     * to be.
     */
    private boolean leave(Expectations at) {
        List<Expected> missing = at.open.isEmpty() ? List.of() : questions.missing(at);
        at.open.clear();
        at.putBack(missing);
        schedule.settle();
        return missing.isEmpty();
    }

    /**
     * The code under test asks none of those that are known, nor of those that come next, any more.
     */
    void leaveAll(Expectations at, Object what) {
        boolean more = questions != null;
        while (more) {
            if (!leave(at)) {
                throw latch.diverge(at, at.head(), what.toString());
            }
            more = comesToMore(at, what);
        }
    }

    /** What comes now is asked in another state than those that are known. */
    void forget() {
        if (questions != null && !questions.isEmpty()) {
            introduce(null);
            questions.unasked(null).forEach(this::stray);
            questions.forget();
        }
    }

    /**
     * A thread waits for its turn: what others ask no more is left. {@code nanos}: for how long it
     * has waited.
     */
    void whileWaiting(Expectations at, long nanos) {
        if (questions != null) {
            take(at);
            leaveUnasked(nanos > Timing.IDLE_NANOS);
        }
    }

    /**
     * Waits until other threads have asked what they asked before. When none of them goes on, it
     * need not wait for what has nothing to do with it. Tells whether it may be asked now.
     */
    private boolean isTurn(Expectations at, Question question, Member member) {
        if (questions.isInTurn(question)) {
            return true;
        }
        Turns turns = schedule.turns;
        boolean interrupted = false;
        long end = System.nanoTime() + timing.turnNanos();
        at.owner.crossing = false;
        turns.hold(at);
        try {
            while (questions.isKnown(question) && !questions.isInTurn(question)) {
                if (turns.letGo(at, schedule.atTurn(), schedule.done()) && turns.allWait()) {
                    if (questions.isInState(question)) {
                        return true;
                    }
                    turns.cannot(at);
                }
                long left = (end - System.nanoTime()) / 1_000_000;
                if (latch.isLatched() || left < 0) {
                    throw latch.diverge(at, question.call(), schedule.outOfTurn(member));
                }
                schedule.startThreads();
                leaveUnasked(false);
                interrupted |=
                        schedule.pause(
                                turns.looks(at) ? 1 : Math.min(left + 1, Timing.LOOK_MILLIS));
            }
        } finally {
            turns.release(at);
            boundary.lock.notifyAll();
            at.owner.crossing = true;
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        return questions.isKnown(question);
    }

    /**
     * Lets come what the environment introduced up to the answer of a question, or (null) of all
     * that are known.
     */
    private void introduce(Question upTo) {
        for (Expected e : questions.introduced(upTo)) {
            switch (e.kind) {
                case Format.NEW -> rebuilder.introduce(e);
                case Format.CHANGE -> test.apply(e.value);
                default -> rebuilder.fill(e);
            }
        }
    }

    /** Gives the answer of a question that {@link #find} has found. */
    Object answer(
            ThreadState thread,
            Expectations at,
            Question question,
            Member member,
            Object receiver,
            Object[] arguments) {
        streams.read(at);
        long before = at.taken;
        Val described = boundary.crosses(receiver, Realms.T);
        Val[] values = calls.describe(arguments);
        if (at.taken != before) {
            // An argument has changed, as one is to change for a later call: the environment saw it
            // as it was.
            throw latch.diverge(
                    at,
                    at.head(),
                    "asks "
                            + Divergence.render(question.call())
                            + " with an argument that has changed");
        }
        Transferred[] given = boundary.enter();
        Object value;
        try {
            boolean isInOrder = questions.isInOrder(question);
            if (isInOrder) {
                calls.handOver(question.call(), member, receiver, described, arguments, values);
            } else {
                questions.unasked(question).forEach(this::stray);
            }
            questions.ask(question);
            introduce(question);
            value =
                    rebuilder.arrives(
                            question.answer().value,
                            question.answer().which,
                            member.hasIdentity(Member.RESULT));
            if (!isInOrder) {
                stray(question);
            }
        } catch (RuntimeException | LinkageError unable) {
            throw latch.diverge(at, question.answer(), "cannot be given the answer: " + unable);
        }
        at.passed(question.call());
        at.passed(question.answer());
        test.agree(thread);
        boundary.comes(value);
        boundary.leave(given);
        schedule.settle();
        return value;
    }

    /**
     * The values of a call that is not made as in the capture: which objects they are nobody knows.
     */
    private void stray(Question question) {
        CrossedValues values = boundary.crossedValues;
        Val answer = question.answer().value;
        Stream.concat(
                        Stream.of(question.call().value, answer),
                        Stream.of(question.call().arguments))
                .filter(RecordedValue::isTold)
                .forEach(
                        value -> {
                            values.strayed.add(value);
                            values.scatter(value, Realms.T);
                        });
    }

    /**
     * What threads that have ended were to ask nobody asks any more; where they had to, the turn
     * after it never comes. {@code isLong}: so long has nothing happened that one which only waits
     * for others counts as one that asks no more, if it was to read only.
     */
    private void leaveUnasked(boolean isLong) {
        for (Expectations x : streams.all()) {
            if (!x.open.isEmpty() && x.hasEnded()) {
                leave(x);
            }
        }
        Expectations next = isLong ? schedule.atTurn() : null;
        boolean asksNoMore =
                next != null && !next.open.isEmpty() && questions.missing(next).isEmpty();
        if (asksNoMore && schedule.isStuck(next)) {
            leave(next);
        }
    }

    /**
     * The program has ended: questions that the code under test asks no more are none that it has
     * yet to ask.
     */
    void leaveLast() {
        try {
            boolean left = !latch.isLatched() && questions != null && !streams.all().isEmpty();
            while (left) {
                take(streams.all().get(0));
                left = !questions.isEmpty();
                for (Expectations x : streams.all()) {
                    left &= leave(x);
                }
                forget();
            }
        } catch (ReplayException contradiction) {
            return; // it is latched
        }
    }
}
