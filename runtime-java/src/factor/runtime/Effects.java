package factor.runtime;

import java.util.ArrayList;

/**
 * What calls of the environment write that outlives them, as rewritten code tells it (docs/decisions/039-effects.md). Code of one thread
 * alone can be followed: once another one writes, or something is there whose writes nobody tells, nothing is known any more.
 */
final class Effects {
    private static final String CALL_BACK = "a call of the code under test";
    /** Threads that wrote before anything crossed: with what they made themselves they may go on to do so, and tell nothing. */
    private static final ArrayList<Thread> EARLY = new ArrayList<>();
    private static Untold untold;
    private static Thread owner;
    /** The call under way, or null. */
    private static Footprint current;
    /** There are functions that read without telling. */
    private static boolean readsUnseen;
    /** Why nothing is known any more, or null. Written by any thread. */
    private static volatile String unknown;
    private static boolean told;

    private Effects() {}

    /** Calls are labelled from now on. */
    static void begin(Untold code) {
        untold = code;
    }

    /** Code is about to write what may outlive the call that it runs in, and where is not known. */
    static void wrote(String what) {
        Footprint call = writes(what);
        if (call != null) {
            call.writesAnything();
        }
    }

    /** The same of a write whose place is known: the call that it belongs to, or null. */
    static Footprint writes(String what) {
        if (Thread.currentThread() != owner) {
            if (!isEarly()) {
                lose(what + ", on another thread");
            }
            return null;
        }
        if (current != null && current.first == null) {
            current.first = what;
        }
        return current;
    }

    /** The call that the current thread is followed in, or null. */
    static Footprint footprint() {
        Footprint call = current;
        return call != null && Thread.currentThread() == owner ? call : null;
    }

    /** From here on calls may read what is not told. */
    static void readsUnseen() {
        readsUnseen = true;
        if (footprint() != null) {
            current.readsAnything();
        }
    }

    /** Whether nothing has crossed yet; the current thread is one that wrote before. */
    private static boolean isEarly() {
        if (owner != null) {
            return false;
        }
        synchronized (EARLY) {
            if (owner == null && !holds(EARLY, Thread.currentThread())) {
                EARLY.removeIf(thread -> !thread.isAlive());
                EARLY.add(Thread.currentThread());
            }
            return owner == null;
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

    private static void own() {
        synchronized (EARLY) {
            owner = Thread.currentThread();
            for (Thread thread : EARLY) {
                if (thread != owner && thread.isAlive()) {
                    lose("thread " + thread.getName() + " wrote before");
                }
            }
            EARLY.clear();
        }
    }

    /** From here on the writes of some code are not told. */
    static void lose(String why) {
        if (untold != null && unknown == null) {
            unknown = why;
        }
    }

    /** A crossing into a realm begins: the call that it comes from, for {@link #leave}. */
    static Footprint enter(Member member, Object receiver, Object[] arguments) {
        if (untold == null) {
            return null;
        }
        if (owner == null) {
            own();
        } else if (owner != Thread.currentThread()) {
            lose("thread " + Thread.currentThread().getName() + " crosses as well");
        }
        if (member.home == Realms.T) {
            wrote(CALL_BACK);
            return null;
        }
        Footprint outer = current;
        current = new Footprint();
        if (readsUnseen) {
            current.readsAnything();
        }
        untold.touch(current, member, receiver, arguments);
        return outer;
    }

    /** A call of the environment has ended: its label, or null. */
    static String leave(Footprint outer) {
        if (untold == null || told) {
            return null;
        }
        Footprint ended = current;
        current = outer;
        if (unknown != null) {
            told = true;
            return "effects unknown: " + unknown;
        }
        return ended.label();
    }
}
