package factor.runtime.state;

import factor.contract.Format;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.ThreadState;
import factor.transcript.Val;

import java.util.ArrayList;

/**
 * The greatest priorities of thread groups, which both realms read, and new threads get, without a
 * crossing: those of the two that each JVM has are recorded; of the groups below these that a
 * thread is in, those that T sets are recorded. Those that E sets there, or of any group that T has
 * made ({@link Groups}), refuse the capture. Callers hold the crossing lock.
 */
public final class GroupState {
    static final String TYPE = "greatest";

    /** Of a thread whose groups nobody has looked at. */
    public static final ThreadGroup SYSTEM = system();

    /** The group of the thread that the program begins on. */
    public static final ThreadGroup MAIN = main();

    private int ofMain = MAIN.getMaxPriority();
    private int ofSystem = SYSTEM.getMaxPriority();

    private static ThreadGroup system() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }

    /** The JVM makes it before all others. */
    private static ThreadGroup main() {
        ThreadGroup[] first = new ThreadGroup[1];
        SYSTEM.enumerate(first, false);
        return first[0];
    }

    /** The thread's groups are as both realms have seen them. */
    void agreeBelow(ThreadState thread) {
        thread.below = below();
    }

    boolean isChanged() {
        return MAIN.getMaxPriority() != ofMain || SYSTEM.getMaxPriority() != ofSystem;
    }

    /** What is now both realms have seen. */
    void agree() {
        ofMain = MAIN.getMaxPriority();
        ofSystem = SYSTEM.getMaxPriority();
    }

    /** A realm hands over: what it has set is added to what else it has; null for nothing. */
    private ArrayList<Val> changes(ArrayList<Val> found) {
        if (!isChanged()) {
            return found;
        }
        agree();
        ArrayList<Val> to = found == null ? new ArrayList<>() : found;
        to.add(Val.value(TYPE, Val.number(Format.INT, ofSystem), Val.number(Format.INT, ofMain)));
        return to;
    }

    ArrayList<Val> changesOfTest(ThreadState thread, ArrayList<Val> found) {
        ArrayList<Val> to = changes(found);
        long below = below();
        if (below != Math.max(thread.below, 0)) {
            to = to == null ? new ArrayList<>() : to;
            to.add(Val.value("below", Val.number(Format.LONG, below)));
        }
        thread.below = below;
        return to;
    }

    void changesOfEnvironment(ThreadState thread, ArrayList<Val> found) {
        int before = found.size();
        changes(found);
        ThreadGroup changed = Groups.changed(found.size() > before ? ofMain : 0);
        if (changed == null && thread.below != ThreadState.NOT_KNOWN && thread.below != below()) {
            changed = Thread.currentThread().getThreadGroup();
        }
        if (changed != null) {
            Mode.current()
                    .refusedLastingly(
                            "the environment sets the greatest priority of a thread group that is"
                                    + " not main's: "
                                    + changed.getName());
        }
        thread.below = below();
    }

    /**
     * By how much less than all those of the groups between these two and the current thread are, 4
     * bits each.
     */
    private static long below() {
        long found = 0;
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group != MAIN && group != SYSTEM && group != null) {
            found = found << 4 | Thread.MAX_PRIORITY - group.getMaxPriority();
            group = group.getParent();
        }
        return found;
    }

    /** Replay: sets what E has set; setting one sets those below it. */
    static void apply(Val[] parts) {
        set(SYSTEM, (int) parts[0].number());
        set(MAIN, (int) parts[1].number());
    }

    private static void set(ThreadGroup group, int greatest) {
        if (group.getMaxPriority() != greatest) {
            group.setMaxPriority(greatest);
        }
    }
}
