package factor.runtime.replay;

import factor.contract.Format;
import factor.runtime.boundary.BoxedTypes;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadAttributes;
import factor.runtime.boundary.ThreadState;
import factor.runtime.content.RecordedValue;
import factor.runtime.content.Transferred;
import factor.runtime.crossing.Boundary;
import factor.runtime.crossing.IdentityQuestion;
import factor.runtime.state.JvmState;
import factor.runtime.state.TestState;
import factor.transcript.Val;

import java.util.Arrays;
import java.util.function.Supplier;

/**
 * Compares crossings of code under test with those that come next in the recorded order. Under the
 * crossing lock.
 */
final class CallMatcher {
    private final Boundary boundary;
    private final Streams streams;
    private final DivergenceLatch latch;
    private final Schedule schedule;
    private final RecordedWaits waits;
    private final Redacted redacted;
    private final TestState test;
    private final UnwatchedChanges unwatched;
    private final Unseen unseen;
    final RepeatedCloses closes = new RepeatedCloses();

    CallMatcher(
            Boundary boundary,
            Streams streams,
            DivergenceLatch latch,
            Schedule schedule,
            RecordedWaits waits,
            Redacted redacted,
            TestState test,
            UnwatchedChanges unwatched,
            Unseen unseen) {
        this.boundary = boundary;
        this.streams = streams;
        this.latch = latch;
        this.schedule = schedule;
        this.waits = waits;
        this.redacted = redacted;
        this.test = test;
        this.unwatched = unwatched;
        this.unseen = unseen;
    }

    /**
     * Waits for the turn of a call, and compares it.
     *
     * @return what it was given of the objects whose content is watched
     */
    Transferred[] match(
            ThreadState thread,
            Expectations at,
            Member member,
            Object receiver,
            Object[] arguments) {
        if (!RecordedWaits.isWait(member) && !IdentityQuestion.isAnswer(member)) {
            if (PolledSleeps.isSleep(member.text)) {
                waits.leave(at);
            } else {
                waits.passSleeps(at, member);
            }
        }
        Supplier<Attempt> call = () -> new Attempt(boundary, member, receiver, arguments, redacted);
        if (at.crossing() == null) {
            // No turn comes: what is called is told in full.
            latch.compares(call);
        }
        schedule.await(at, member);
        leaveRepeatedCloses(at, member, receiver);
        latch.compares(call);
        carryOver(thread);
        Val described = boundary.crosses(receiver, Realms.T);
        Val[] values = describe(arguments);
        Expected e = at.head();
        if (e.kind != Format.OUT_CALL
                || !e.member.equals(member.text)
                || !e.value.equals(described)
                || !member.quiet && !redacted.are(e.arguments, values)) {
            throw latch.diverge(at, e, null);
        }
        handOver(e, member, receiver, described, arguments, values);
        latch.compared();
        at.take();
        Transferred[] given = boundary.enter();
        waits.sleeps(RecordedWaits.takesTime(member));
        schedule.advance(e.seq);
        return given;
    }

    /** What code under test does not close again concerns nobody. */
    private void leaveRepeatedCloses(Expectations at, Member member, Object receiver) {
        Expected end = closes.leave(at, member, receiver);
        while (end != null) {
            schedule.advance(end.seq);
            schedule.await(at, member == null ? "the end of a call" : member);
            end = closes.leave(at, member, receiver);
        }
    }

    /** Arguments of a call, in the transcript's terms. */
    Val[] describe(Object[] arguments) {
        Val[] values = new Val[arguments.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = boundary.crosses(arguments[i], Realms.T);
        }
        return values;
    }

    /** A call is made as it is recorded: which values it hands over is compared. */
    void handOver(
            Expected call,
            Member member,
            Object receiver,
            Val described,
            Object[] arguments,
            Val[] values) {
        if (hasIdentity(described, member, Member.RECEIVER)) {
            boundary.handsOver(receiver, described, call.which);
        }
        for (int i = 0; i < values.length; i++) {
            if (hasIdentity(values[i], member, i)) {
                boundary.handsOver(arguments[i], values[i], call.whichArgument(i));
            }
        }
    }

    private static boolean hasIdentity(Val described, Member member, int at) {
        return described.tag() != Format.REF
                && RecordedValue.isTold(described)
                && member.hasIdentity(at);
    }

    /**
     * A call of the environment into code under test has ended; its turn has come. Gives the
     * crossing's number.
     */
    long matchEnd(
            ThreadState thread, Expectations at, Expected call, Object result, Throwable thrown) {
        leaveRepeatedCloses(at, null, null);
        carryOver(thread);
        Val described = boundary.crosses(thrown == null ? result : thrown, Realms.T);
        Expected e = at.head();
        int kind = thrown == null ? Format.IN_RETURN : Format.IN_THROW;
        if (e.kind != kind || !redacted.is(e.value, described)) {
            String how =
                    thrown == null
                            ? "returns "
                            : "throws " + redacted.shown(thrown.toString()) + " ";
            throw latch.diverge(at, e, how + redacted.shown(described));
        }
        if (RecordedValue.isTold(described) && BoxedTypes.hasIdentity(call.member, Member.RESULT)) {
            boundary.handsOver(result, described, e.which);
        }
        at.take();
        return e.seq;
    }

    /** What code under test changed, in objects that the environment holds too and in the JVM. */
    private void carryOver(ThreadState thread) {
        Expectations at = streams.reading();
        boundary.flush(Realms.T);
        String missing = unwatched.missing(at);
        if (missing != null) {
            throw latch.diverge(
                    at, null, "does not change " + missing + ", long after it had crossed");
        }
        unseen.crosses();
        if (boundary.watched.areMany() && !schedule.mayOthersRun()) {
            boundary.watched.leaveUnheld();
        }
        if (isInterruptExpected()) {
            awaitInterrupt();
        }
        Val changes = test.changes(thread);
        if (changes != null) {
            boundary.change(JvmState.ID, Realms.T, changes);
        }
    }

    /** Another thread of the code under test is yet to interrupt this one. */
    private boolean isInterruptExpected() {
        Expected e = streams.reading().head();
        return e != null
                && e.kind == Format.CHANGE
                && e.object == JvmState.ID
                && e.realm == Realms.T
                && Arrays.asList(e.value.parts()).contains(ThreadAttributes.INTERRUPTED);
    }

    /**
     * Code under test interrupts without a crossing, so it may yet be about to; the environment, if
     * it was that, is not there to do it.
     */
    static void awaitInterrupt() {
        long end = System.nanoTime() + Timing.INTERRUPT_NANOS;
        while (!Thread.currentThread().isInterrupted() && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}
