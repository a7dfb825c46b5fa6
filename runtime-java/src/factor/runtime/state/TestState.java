package factor.runtime.state;

import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.jvm.AssertionState;
import factor.runtime.jvm.StaticSlot;
import factor.transcript.Val;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.logging.Logger;

/**
 * What T changes in the JVM, and E can see without a crossing: of the thread, of loggers, of
 * assertions and priorities. A capture records it when E is to go on, as a Change of object {@link
 * JvmState#ID}; a replay compares it. Callers hold the crossing lock.
 */
public final class TestState {
    private static final StaticSlot LOGGING =
            StaticSlot.uninitialised("java.util.logging.LogManager", "manager");
    private static final Val[] NONE = {};

    /** Null until the program begins to log. */
    private LogState logging;

    final AssertionState assertions = new AssertionState();
    final GroupState groups = new GroupState();

    /**
     * What {@link #isChanged} found, and is yet to be handed over by a thread; null for nothing.
     */
    private Val pending;

    private ThreadState changed;

    public TestState() {
        if (System.getProperty("java.util.logging.config.file") != null) {
            Handlers.of(
                    Logger.getLogger(""),
                    Realms.E); // before something is logged to those that the JDK makes of it
        }
    }

    /** The loggers that there are; null until the program begins to log. */
    LogState logging() {
        if (logging == null && LOGGING != null && LOGGING.get() != null) {
            logging = new LogState(LOGGING.get());
        }
        return logging;
    }

    /** Whether there is something to hand over. */
    public boolean isChanged(ThreadState thread) {
        pending = changes(thread);
        changed = thread;
        return pending != null;
    }

    /** T hands over: what it changed, or null. What is now is what E finds. */
    public Val changes(ThreadState thread) {
        if (pending != null && changed == thread) {
            Val found = pending;
            pending = null;
            return found;
        }
        ArrayList<Val> changes = thread.attributes.changes();
        if (logging() != null) {
            changes = logging.changesOfTest(changes);
        }
        changes = groups.changesOfTest(thread, assertions.changes(changes));
        return changes == null ? null : Val.value("state", changes.toArray(NONE));
    }

    /** E has handed over: what is now of the thread is what T finds. */
    public void agree(ThreadState thread) {
        thread.attributes.agree();
        groups.agreeBelow(thread);
    }

    /** Replay: a test that is left out is behind: what is now of all both realms have seen. */
    public void agreeOnAll(ThreadState thread) {
        agree(thread);
        assertions.agree();
        groups.agree();
        if (logging() != null) {
            logging.agree();
        }
    }

    /**
     * Replay: whether T has set, on another thread, what the environment has set too, and has not
     * handed it over.
     */
    public boolean isContested(Val state) {
        return Arrays.stream(state.parts()).anyMatch(this::isSetByTest);
    }

    /** Whether a change of the JVM is one of what threads have in common, and T sets as well. */
    public static boolean isShared(Val state) {
        return Arrays.stream(state.parts())
                .anyMatch(
                        change ->
                                change.type().equals(AssertionState.TYPE)
                                        || change.type().equals(GroupState.TYPE)
                                        || LogState.isOfLogger(change));
    }

    /** One part of the state; what a thread has of its own nobody else sets. */
    private boolean isSetByTest(Val change) {
        return switch (change.type()) {
            case AssertionState.TYPE -> assertions.isChanged();
            case GroupState.TYPE -> groups.isChanged();
            default ->
                    LogState.isOfLogger(change)
                            && logging() != null
                            && logging.isUnsettled(change.parts()[0].text());
        };
    }

    /** Replay: does what E did. What T has set beside that it is yet to hand over. */
    public void apply(Val state) {
        JvmState.apply(state);
        for (Val change : state.parts()) {
            switch (change.type()) {
                case AssertionState.TYPE -> assertions.agree();
                case GroupState.TYPE -> groups.agree();
                default -> {
                    if (LogState.isTold(change) && logging() != null) {
                        logging.settle(change);
                    }
                }
            }
        }
    }
}
