package factor.runtime.replay;

import factor.contract.Format;
import factor.contract.MemberKinds;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ReplayException;
import factor.runtime.boundary.ThreadState;
import factor.runtime.content.Transferred;
import factor.runtime.crossing.Boundary;
import factor.runtime.state.TestState;

/**
 * Plays the environment's part: answers calls of the code under test, and makes the calls that the
 * environment made into it.
 */
final class EnvironmentPlayer {
    private final Boundary boundary;
    private final DivergenceLatch latch;
    private final Schedule schedule;
    private final RunAhead runAhead;
    private final RecordedWaits waits;
    private final Rebuilder rebuilder;
    private final CallMatcher calls;
    private final QuestionMatcher questions;
    private final TestState test;
    private final Invoker invoker;

    EnvironmentPlayer(
            Boundary boundary,
            DivergenceLatch latch,
            Schedule schedule,
            RunAhead runAhead,
            RecordedWaits waits,
            Rebuilder rebuilder,
            CallMatcher calls,
            QuestionMatcher questions,
            TestState test) {
        this.boundary = boundary;
        this.latch = latch;
        this.schedule = schedule;
        this.runAhead = runAhead;
        this.waits = waits;
        this.rebuilder = rebuilder;
        this.calls = calls;
        this.questions = questions;
        this.test = test;
        invoker = new Invoker(boundary.loader);
    }

    /**
     * Gives the recorded answer to a call, and makes the calls that the environment made before it.
     */
    Object answer(ThreadState thread, Expectations at, Transferred[] given, Member asked)
            throws Throwable {
        while (true) {
            Expected e;
            Object value;
            Object[] arguments;
            Transferred[] lent = null;
            synchronized (boundary.lock) {
                schedule.awaitAnswer(at);
                runAhead.await(at);
                try {
                    e = rebuilder.takeCrossing(at);
                    boolean hasIdentity = e.arguments != null || asked.hasIdentity(Member.RESULT);
                    value =
                            Boundary.EXIT.equals(e.value.type())
                                    ? e.value.parts()[0].number()
                                    : rebuilder.arrives(e.value, e.which, hasIdentity);
                    arguments = e.arguments == null ? null : rebuilder.argumentsOf(e);
                } catch (RuntimeException | LinkageError unable) {
                    throw latch.diverge(at, at.head(), "cannot be given the answer: " + unable);
                }
                test.agree(thread);
                if (e.kind == Format.IN_CALL) {
                    lent = lend(value, arguments);
                } else {
                    boundary.comes(value);
                    boundary.leave(given);
                }
                thread.crossing = false;
                schedule.advance(e.seq);
            }
            switch (e.kind) {
                case Format.OUT_RETURN -> {
                    return value;
                }
                case Format.OUT_THROW -> throw thrown(value);
                case Format.IN_CALL -> call(thread, at, e, value, arguments, lent);
                default ->
                        throw new IllegalStateException(
                                "the transcript has " + Divergence.render(e) + " in a call of T");
            }
        }
    }

    private Throwable thrown(Object value) {
        if (value instanceof Long status) {
            boundary.exits(status.intValue());
            System.exit(status.intValue());
        }
        if (value instanceof InterruptedException) {
            CallMatcher.awaitInterrupt();
            Thread.interrupted();
        }
        return (Throwable) value;
    }

    /** Makes the calls of a thread of the environment, until it makes no more. */
    void play(ThreadState thread, Expectations at) {
        while (true) {
            Expected e;
            Object receiver;
            Object[] arguments;
            Transferred[] lent;
            synchronized (boundary.lock) {
                if (at.crossing() == null) {
                    return;
                }
                schedule.await(at, "a call of the environment");
                e = at.head().kind == Expected.INITIALISER ? at.take() : null;
            }
            if (e != null) {
                initialise(thread, at, e.type);
                continue;
            }
            synchronized (boundary.lock) {
                runAhead.await(at);
                e = rebuilder.takeCrossing(at);
                if (e.kind != Format.IN_CALL) {
                    throw latch.diverge(at, e, "an initialiser stopped asking");
                }
                try {
                    receiver = rebuilder.arrives(e.value, e.which, true);
                    arguments = rebuilder.argumentsOf(e);
                } catch (RuntimeException | LinkageError unable) {
                    throw latch.diverge(at, e, "cannot be called: " + unable.getMessage());
                }
                lent = lend(receiver, arguments);
                test.agree(thread);
                thread.crossing = false;
                schedule.advance(e.seq);
            }
            call(thread, at, e, receiver, arguments, lent);
        }
    }

    /**
     * Initialises a class of the code under test where that was done in the capture, in what is
     * left out: what it asks comes next.
     */
    private void initialise(ThreadState thread, Expectations at, String className) {
        thread.realm = Realms.T;
        thread.crossing = false;
        try {
            Class.forName(className, true, boundary.loader);
        } catch (ReplayException e) {
            throw e;
        } catch (ClassNotFoundException | LinkageError | RuntimeException unable) {
            synchronized (boundary.lock) {
                throw latch.diverge(
                        at, at.behind(), className + " cannot be initialised: " + unable);
            }
        } finally {
            thread.realm = Realms.E;
            thread.crossing = true;
        }
    }

    /** Makes a call of the environment into code under test, and compares how it ends. */
    private void call(
            ThreadState thread,
            Expectations at,
            Expected call,
            Object receiver,
            Object[] arguments,
            Transferred[] lent) {
        thread.realm = Realms.T;
        thread.waits = 0;
        Object result = null;
        Throwable thrown = null;
        at.calls.add(call.member);
        try {
            thread.attach();
            result = invoker.invoke(call.member, receiver, arguments);
        } catch (ReplayException e) {
            throw e;
        } catch (Invoker.Absent e) {
            synchronized (boundary.lock) {
                throw latch.diverge(
                        at,
                        call,
                        "has no "
                                + call.member
                                + call.member.descriptor()
                                + " any more ("
                                + e.getCause()
                                + ")");
            }
        } catch (Throwable t) {
            thrown = t;
        }
        thread.realm = Realms.E;
        thread.crossing = true;
        synchronized (boundary.lock) {
            boolean fails =
                    thrown != null
                            && !latch.isLatched()
                            && TestMethods.fail(at.calls, invoker.called(call.member), thrown);
            at.calls.remove(at.calls.size() - 1);
            long seq;
            try {
                seq = end(thread, at, call, result, thrown);
            } catch (ReplayException diverged) {
                if (fails) {
                    latch.failed(thrown);
                }
                throw diverged;
            }
            boundary.leave(lent);
            schedule.advance(seq);
        }
    }

    /** Compares how a call of the environment has ended; comes back with the number of its end. */
    private long end(
            ThreadState thread, Expectations at, Expected call, Object result, Throwable thrown) {
        String end = "the end of " + call.member;
        questions.leaveAll(at, end);
        waits.passSleeps(at, end);
        schedule.await(at, end);
        if (call.member.kind() != MemberKinds.GET_STATIC) {
            return calls.matchEnd(thread, at, call, result, thrown);
        }
        rebuilder.constants.hands(call.member, invoker.called(call.member));
        try {
            return calls.matchEnd(thread, at, call, result, thrown);
        } finally {
            rebuilder.constants.hands(call.member, null);
        }
    }

    /** What the environment gives to a call of code under test: watched until it ends. */
    private Transferred[] lend(Object receiver, Object[] arguments) {
        boundary.comes(receiver);
        for (Object argument : arguments) {
            boundary.comes(argument);
        }
        return boundary.enter();
    }
}
