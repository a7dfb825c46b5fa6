package factor.runtime.effects;

import factor.contract.CallLabels;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;

import java.util.ArrayList;

/**
 * What calls of the environment write that outlives them, as rewritten code tells it
 * (docs/decisions/039-effects.md). One call is followed at a time: those of several threads that
 * are under way at once get no label. What the environment does on threads of its own belongs to no
 * call: once it writes there, or something is there whose writes nobody tells, nothing is known any
 * more.
 */
public final class Effects {
    private static final String CALL_BACK = "a call of the code under test";
    private static final Object LOCK = new Object();

    /**
     * Threads that wrote before anything crossed: with what they made themselves they may go on to
     * do so, and tell nothing.
     */
    private static final ArrayList<Thread> EARLY = new ArrayList<>();

    private static UntoldEffects untold;
    private static boolean begun;

    /** The only thread that has crossed; null before, and when there are several. */
    private static volatile Thread sole;

    /** Its code outside of calls is the environment's. */
    private static boolean isOfEnvironment;

    /** Threads that are in a call of the environment. */
    private static int open;

    /** The call under way that is followed, or null. */
    private static volatile Footprint current;

    /** There are functions that read without telling. */
    private static volatile boolean readsUnseen;

    /** Why nothing is known any more, or null. Written by any thread. */
    private static volatile String unknown;

    private static boolean told;

    private Effects() {}

    /** Calls are labelled from now on. */
    public static void begin(UntoldEffects code) {
        untold = code;
    }

    /** Calls are labelled: each must show what it does itself. */
    public static boolean areTold() {
        return untold != null;
    }

    /** Code is about to write what may outlive the call that it runs in, and where is not known. */
    public static void wrote(String what) {
        Footprint call = writes(what);
        if (call != null) {
            call.writesAnything();
        }
    }

    /** The same of a write whose place is known: the call that it belongs to, or null. */
    static Footprint writes(String what) {
        Footprint call = footprint();
        if (call == null) {
            writesOutside(what);
        } else if (call.first == null) {
            call.first = what;
        }
        return call;
    }

    /** The call that the current thread is followed in, or null. */
    static Footprint footprint() {
        Footprint call = current;
        return call != null && call.thread == Thread.currentThread() ? call : null;
    }

    /**
     * What code under test writes between its calls is its own, and a call that is not followed has
     * no label.
     */
    private static void writesOutside(String what) {
        if (Thread.currentThread() == sole) {
            return;
        }
        ThreadState thread = ThreadState.seen();
        boolean isToldApart =
                thread != null && (thread.calls > 0 || thread.realm == Realms.T && thread.isSure());
        if (!isToldApart && !isEarly()) {
            lose(what + ", on another thread");
        }
    }

    /** From here on calls may read what is not told. */
    static void readsUnseen() {
        readsUnseen = true;
    }

    /** Whether nothing has crossed yet; the current thread is one that wrote before. */
    private static boolean isEarly() {
        synchronized (LOCK) {
            if (!begun && !holds(EARLY, Thread.currentThread())) {
                EARLY.removeIf(thread -> !thread.isAlive());
                EARLY.add(Thread.currentThread());
            }
            return !begun;
        }
    }

    /** By identity, and without the identity hashes that a set would take from the program. */
    private static boolean holds(ArrayList<Thread> threads, Thread wanted) {
        for (Thread thread : threads) {
            if (thread == wanted) {
                return true;
            }
        }
        return false;
    }

    /** A crossing into a realm begins. */
    private static void crosses(byte into) {
        if (!begun) {
            begun = true;
            sole = Thread.currentThread();
            isOfEnvironment = into == Realms.T;
            for (Thread thread : EARLY) {
                if (thread != sole && thread.isAlive()) {
                    lose("thread " + thread.getName() + " wrote before");
                }
            }
            EARLY.clear();
        } else if (sole != null && sole != Thread.currentThread()) {
            if (isOfEnvironment) {
                lose(
                        "thread "
                                + Thread.currentThread().getName()
                                + " crosses beside one of the environment");
            }
            sole = null;
        }
    }

    /** From here on the writes of some code are not told. */
    public static void lose(String why) {
        if (untold != null && unknown == null) {
            unknown = why;
        }
    }

    /**
     * A crossing into a realm begins: what it does from now on, for {@link #leave}; null where it
     * is not followed.
     */
    public static Footprint enter(
            ThreadState thread, Member member, Object receiver, Object[] arguments) {
        if (untold == null) {
            return null;
        }
        Footprint call;
        synchronized (LOCK) {
            crosses(member.home);
            if (member.home == Realms.T) {
                call = null;
            } else {
                call = enter(thread);
            }
        }
        if (call != null) {
            untold.touch(call, member, receiver, arguments);
        } else if (member.home == Realms.T && footprint() != null) {
            wrote(CALL_BACK);
        }
        return call;
    }

    private static Footprint enter(ThreadState thread) {
        open += thread.calls++ == 0 ? 1 : 0;
        if (open > 1) {
            for (Footprint call = current; call != null; call = call.outer) {
                call.isOverlapped = true;
            }
            return null;
        }
        current = new Footprint(Thread.currentThread(), current);
        return current;
    }

    /** A call of the environment has ended: its label, or null. */
    public static String leave(ThreadState thread, Footprint call) {
        if (untold == null) {
            return null;
        }
        synchronized (LOCK) {
            open -= --thread.calls == 0 ? 1 : 0;
            if (call != null) {
                current = call.outer;
            }
            if (told) {
                return null;
            }
            if (unknown != null) {
                told = true;
                return CallLabels.UNKNOWN + unknown;
            }
            if (call == null || call.isOverlapped) {
                return null;
            }
            if (readsUnseen) {
                call.readsAnything();
            }
            return call.label();
        }
    }
}
