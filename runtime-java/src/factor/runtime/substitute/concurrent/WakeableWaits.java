package factor.runtime.substitute.concurrent;

import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Frames;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;

/**
 * Substitutes for waits of code under test for some time at most that end for no reason, too: for
 * an object, a condition or a permit. The code that waits looks itself whether to go on, so whether
 * it waits at all is chance, and how long is told in a note alone. That the time was over is
 * recorded as a call of the environment; a replay ends such a wait in its turn, and gives its lock
 * back until then.
 */
public final class WakeableWaits {
    private static final Facet FACET =
            Facet.builtin(
                    (member, receiver, arguments) -> null,
                    "S E java/util/concurrent/TimeUnit waited (JLjava/lang/String;)V - -"
                            + " (JLjava/lang/String;)V\n");

    /**
     * Told for a limit that is what an earlier wait left of its own, or a time of day: how long it
     * is is chance.
     */
    private static final long UNTOLD = -1;

    private static final long SLICE_NANOS = 500_000;
    private static final String LAMBDA = "lambda$";
    private static final StackWalker STACK = StackWalker.getInstance();

    private WakeableWaits() {}

    /** Waits so long at most, and ends early for any reason. */
    private interface Wait {
        void most(long nanos) throws InterruptedException;
    }

    /**
     * What is recorded where the time was over: how long it was, in nanoseconds, and in which
     * method.
     */
    public static Member waited() {
        return FACET.members[0];
    }

    /** {@link Object#wait(long, int)}, with a limit. */
    public static void wait(Object monitor, long millis, int nanos) throws InterruptedException {
        if (!isTold()) {
            monitor.wait(millis, nanos);
            return;
        }
        long most = TimeUnit.MILLISECONDS.toNanos(millis) + nanos;
        isOver(most, most, time -> monitor.wait(time / 1_000_000, (int) (time % 1_000_000)));
    }

    /** {@link Condition#await(long, TimeUnit)} */
    public static boolean await(Condition condition, long time, TimeUnit unit)
            throws InterruptedException {
        if (unit == null || time <= 0 || !isTold(condition)) {
            return condition.await(time, unit);
        }
        long most = unit.toNanos(time);
        return !isOver(most, most, condition::awaitNanos);
    }

    /** {@link Condition#awaitNanos}: what is left is often waited for again. */
    public static long awaitNanos(Condition condition, long nanos) throws InterruptedException {
        if (nanos <= 0 || !isTold(condition)) {
            return condition.awaitNanos(nanos);
        }
        ThreadState thread = ThreadState.current();
        long begun = System.nanoTime();
        boolean isOver =
                isOver(nanos, nanos == thread.left ? UNTOLD : nanos, condition::awaitNanos);
        thread.left = isOver ? 0 : Math.max(1, nanos - (System.nanoTime() - begun));
        return thread.left;
    }

    /** {@link Condition#awaitUntil}: on a replay it is later. */
    public static boolean awaitUntil(Condition condition, Date deadline)
            throws InterruptedException {
        if (deadline == null || !isTold(condition)) {
            return condition.awaitUntil(deadline);
        }
        return !isOver(
                Mode.current().waits().nanosUntil(deadline.getTime()),
                UNTOLD,
                condition::awaitNanos);
    }

    /** {@link LockSupport#parkNanos(long)} */
    public static void parkNanos(long nanos) {
        park(null, nanos, nanos);
    }

    /** {@link LockSupport#parkNanos(Object, long)} */
    public static void parkNanos(Object blocker, long nanos) {
        park(blocker, nanos, nanos);
    }

    /** {@link LockSupport#parkUntil(long)} */
    public static void parkUntil(long deadline) {
        park(null, Mode.current().waits().nanosUntil(deadline), UNTOLD);
    }

    /** {@link LockSupport#parkUntil(Object, long)} */
    public static void parkUntil(Object blocker, long deadline) {
        park(blocker, Mode.current().waits().nanosUntil(deadline), UNTOLD);
    }

    private static void park(Object blocker, long nanos, long told) {
        try {
            if (nanos <= 0 || !isTold()) {
                LockSupport.parkNanos(blocker, nanos);
            } else {
                isOver(nanos, told, time -> LockSupport.parkNanos(blocker, time));
            }
        } catch (InterruptedException never) {
            throw new IllegalStateException(never);
        }
    }

    private static boolean isTold() {
        return Mode.current().tasks().isKept() && ThreadState.current().realm == Realms.T;
    }

    /**
     * A condition of a lock of the JDK's: one of the program's own may count how often it is asked.
     */
    private static boolean isTold(Condition condition) {
        return condition != null && condition.getClass().getClassLoader() == null && isTold();
    }

    /** Waits so long at most; tells whether the time was over, or was when it was recorded. */
    private static boolean isOver(long nanos, long told, Wait wait) throws InterruptedException {
        Mode mode = Mode.current();
        String where = where();
        mode.waits().begins(told, where);
        if (mode.waits().wasInVain(told, where)) {
            end(nanos, wait);
            tell(told, where);
            return true;
        }
        mode.waits().waitsInPlace();
        long begun = System.nanoTime();
        wait.most(nanos);
        boolean isOver = System.nanoTime() - begun >= nanos;
        if (isOver && mode.waits().areRecorded()) {
            tell(told, where);
        }
        return isOver;
    }

    /** Replay: waits until the recorded end comes. */
    private static void end(long nanos, Wait wait) throws InterruptedException {
        ThreadState thread = ThreadState.current();
        long begun = System.nanoTime();
        thread.crossing = true;
        try {
            while (!Mode.current().waits().isOver(begun, nanos)) {
                wait.most(SLICE_NANOS);
            }
        } finally {
            thread.crossing = false;
        }
    }

    /**
     * Waits that count those of their thread since its last crossing count them as if there had
     * been none of this kind.
     */
    private static void tell(long told, String where) {
        ThreadState thread = ThreadState.current();
        int waits = thread.waits;
        Mode.current().cross(waited(), null, new Object[] {told, where});
        thread.waits = waits;
    }

    /**
     * The method of the program that waits; of a lambda, the method in which it is: numbers of
     * lambdas change with others.
     */
    private static String where() {
        return STACK.walk(
                frames ->
                        frames.filter(
                                        frame ->
                                                !Frames.generated(frame.getClassName())
                                                        && !frame.getClassName()
                                                                .startsWith("java."))
                                .findFirst()
                                .map(WakeableWaits::name)
                                .orElse("?"));
    }

    private static String name(StackWalker.StackFrame frame) {
        String method = frame.getMethodName();
        String named =
                method.startsWith(LAMBDA) ? method.substring(0, method.lastIndexOf('$')) : method;
        return frame.getClassName() + '.' + named;
    }
}
