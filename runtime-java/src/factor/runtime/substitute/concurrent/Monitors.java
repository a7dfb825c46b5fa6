package factor.runtime.substitute.concurrent;

import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Mode;

/**
 * Waiting for an object of the other realm, and notifying one: T's code waits for what code of E
 * will do, or E wakes T's threads. Both are crossings, for on a replay nobody else would end the
 * wait.
 */
public final class Monitors {
    private static final String WAIT = "V E java/lang/Object wait (JI)V - - (JI)V\n";
    private static final String NOTIFY =
            "S T factor/runtime/Monitors wake (Ljava/lang/Object;Z)V - - (Ljava/lang/Object;Z)V\n";
    private static final Facet FACET = Facet.builtin(Monitors::dispatch, WAIT, NOTIFY);

    private Monitors() {}

    private static Object dispatch(int member, Object receiver, Object[] arguments)
            throws InterruptedException {
        if (member == 0) {
            receiver.wait((Long) arguments[0], (Integer) arguments[1]);
        } else if ((Boolean) arguments[1]) {
            arguments[0].notifyAll();
        } else {
            arguments[0].notify();
        }
        return null;
    }

    /** Code of T waits for an object of E's. */
    public static void await(Object wrapper, long millis, int nanos) {
        Mode.current().cross(FACET.members[0], wrapper, new Object[] {millis, nanos});
    }

    /** Code of E notifies an object of T's. */
    public static void notify(Object wrapper, boolean all) {
        Mode.current().cross(FACET.members[1], null, new Object[] {wrapper, all});
    }

    public static boolean waits(Member member) {
        return member == FACET.members[0];
    }

    /** Replay: what E did, who owned the monitor. */
    static void wake(Object object, boolean all) {
        synchronized (object) {
            if (all) {
                object.notifyAll();
            } else {
                object.notify();
            }
        }
    }
}
