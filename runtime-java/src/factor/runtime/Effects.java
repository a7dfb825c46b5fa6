package factor.runtime;

import java.util.ArrayList;

/**
 * What calls of the environment write that outlives them, as rewritten code tells it (docs/decisions/039-effects.md). Code of one thread
 * alone can be followed: once another one writes, or something is there whose writes nobody tells, nothing is known any more.
 */
final class Effects {
    /** The label of a call that wrote nothing which outlives it. */
    static final String READ_ONLY = "read-only";

    private static final String CALL_BACK = "a call of the code under test";
    /** Threads that wrote before anything crossed: with what they made themselves they may go on to do so, and tell nothing. */
    private static final ArrayList<Thread> EARLY = new ArrayList<>();
    private static Untold untold;
    private static Thread owner;
    /** What the call under way wrote first, or null. */
    private static String first;
    /** Why nothing is known any more, or null. Written by any thread. */
    private static volatile String unknown;
    private static boolean told;

    private Effects() {}

    /** Calls are labelled from now on. */
    static void begin(Untold code) {
        untold = code;
    }

    /** Code is about to write what may outlive the call that it runs in. */
    static void wrote(String what) {
        if (Thread.currentThread() == owner) {
            if (first == null) {
                first = what;
            }
        } else if (!isEarly()) {
            lose(what + ", on another thread");
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

    /** A crossing into a realm begins: what the call that it comes from has written, for {@link #leave}. */
    static String enter(Member member, Object receiver) {
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
        String outer = first;
        first = untold.written(member, receiver);
        return outer;
    }

    /** A call of the environment has ended: its label, or null. */
    static String leave(String outer) {
        if (untold == null || told) {
            return null;
        }
        String wrote = first;
        first = outer;
        if (unknown != null) {
            told = true;
            return "effects unknown: " + unknown;
        }
        return wrote == null ? READ_ONLY : "writes " + wrote;
    }
}
