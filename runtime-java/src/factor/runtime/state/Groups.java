package factor.runtime.state;

import java.lang.ref.WeakReference;
import java.util.ArrayList;

/**
 * Substitutes that know the thread groups which code under test makes, and what greatest priority
 * it finds there: the environment may come by one without a crossing ({@link
 * ThreadGroup#enumerate}), and set it.
 */
public final class Groups {
    private static final ArrayList<Own> OWN = new ArrayList<>();

    /** There has been one; asked at each crossing. */
    private static volatile boolean isAny;

    private Groups() {}

    /** A group of T's, with its greatest priority as T has set or found it. */
    private static final class Own extends WeakReference<ThreadGroup> {
        private int agreed;

        Own(ThreadGroup group) {
            super(group);
            agreed = group.getMaxPriority();
        }
    }

    /** {@link ThreadGroup#ThreadGroup(String)} */
    public static ThreadGroup group(String name) {
        return made(new ThreadGroup(name));
    }

    /** {@link ThreadGroup#ThreadGroup(ThreadGroup, String)} */
    public static ThreadGroup group(ThreadGroup parent, String name) {
        return made(new ThreadGroup(parent, name));
    }

    /** The constructor of a class of T below it has called that of ThreadGroup. */
    public static void below(ThreadGroup group) {
        made(group);
    }

    private static ThreadGroup made(ThreadGroup group) {
        synchronized (OWN) {
            OWN.removeIf(own -> own.get() == null);
            OWN.add(new Own(group));
            isAny = true;
        }
        return group;
    }

    /** {@link ThreadGroup#setMaxPriority}, which sets those below the group as well. */
    public static void setMaxPriority(ThreadGroup group, int greatest) {
        group.setMaxPriority(greatest);
        synchronized (OWN) {
            agree();
        }
    }

    private static void agree() {
        for (Own own : OWN) {
            ThreadGroup group = own.get();
            own.agreed = group == null ? 0 : group.getMaxPriority();
        }
    }

    /**
     * E hands over: a group of T's that it has set, or null. What is now T finds.
     *
     * @param ofAll what E has set for all groups, and a replay does; 0 for nothing
     */
    static ThreadGroup changed(int ofAll) {
        if (!isAny) {
            return null;
        }
        synchronized (OWN) {
            ThreadGroup changed = null;
            for (Own own : OWN) {
                ThreadGroup group = own.get();
                if (group != null && group.getMaxPriority() != (ofAll == 0 ? own.agreed : ofAll)) {
                    changed = group;
                }
            }
            agree();
            return changed;
        }
    }
}
