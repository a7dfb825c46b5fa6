package factor.runtime.content;

import java.util.List;
import java.util.Set;

/**
 * The transferred objects whose changes are carried over at every crossing: those that calls under
 * way were given, those that crossed of late, and those of types that an earlier run has changed
 * later than that. Which they are depends on the crossings alone, never on the collector, so that
 * capture and replay watch the same ones. Used under the crossing lock.
 */
public final class Watched {
    /** How many are watched at most, not counting those of calls under way. */
    private static final int MOST = 128;

    /** How many are watched at most of types that are watched for long. */
    private static final int MOST_FOR_LONG = 1 << 16;

    /** One that does not cross again is watched for this many steps, ... */
    private static final long LEAST_STEPS = 16;

    /** ... and until looking at it has cost this much (elements compared). */
    private static final long BUDGET = 1 << 24;

    /** What looking costs besides the elements. */
    private static final long OVERHEAD = 32;

    private final Chain chain = new Chain();
    private final LetGo letGo = new LetGo();
    private final Set<String> typesForLong;
    private int count;
    private int countForLong;
    private long steps;

    /**
     * @param typesForLong types in the transcript's terms, whose objects are watched until the
     *     program ends
     */
    public Watched(Set<String> typesForLong) {
        this.typesForLong = typesForLong;
    }

    /** It crosses for the first time, as an object of this type, in the transcript's terms. */
    public void begin(Transferred t, String type) {
        t.type = type;
        t.isForLong = typesForLong.contains(type);
        touch(t);
    }

    /** It crosses now. */
    public void touch(Transferred t) {
        if (t.watched) {
            unlink(t);
        } else if (t.chain != null) {
            letGo.remove(t);
        }
        t.watched = true;
        t.hold();
        t.since = steps;
        chain.add(t);
        counted(t, 1);
    }

    private void unlink(Transferred t) {
        chain.remove(t);
        t.watched = false;
        counted(t, -1);
    }

    private void counted(Transferred t, int by) {
        if (t.isForLong) {
            countForLong += by;
        } else {
            count += by;
        }
    }

    /** The one that crossed last; null when there is none. The next is its {@code older}. */
    public Transferred newest() {
        return chain.newest();
    }

    /** Whether a realm has changed one of them, or one that is watched no longer. */
    public boolean isChanged(byte realm) {
        Transferred t = chain.newest();
        while (t != null && !t.changed(realm)) {
            t = t.older;
        }
        return t != null || letGo.changed(realm) != null;
    }

    /**
     * Ends a step, which is a call, a return or a throw: lets go those that have been watched for
     * long enough.
     */
    public void settle() {
        steps++;
        letGo.step();
        if (!isFull() && (count == 0 || steps % LEAST_STEPS != 0)) {
            return;
        }
        for (Transferred t = chain.oldest(); t != null; ) {
            Transferred next = t.newer;
            if (t.calls == 0 && isToLeave(t)) {
                unlink(t);
                letGo.add(t, t.size() + OVERHEAD);
            }
            t = next;
        }
    }

    private boolean isFull() {
        return count > MOST || countForLong > MOST_FOR_LONG;
    }

    private boolean isToLeave(Transferred t) {
        return t.isForLong ? countForLong > MOST_FOR_LONG : count > MOST || enough(t);
    }

    private boolean enough(Transferred t) {
        long watched = steps - t.since;
        return watched >= LEAST_STEPS && watched * (t.size() + OVERHEAD) > BUDGET;
    }

    /**
     * One that a realm has changed although it is no longer watched; null where there is none, or
     * where there are so many that they are not looked at.
     */
    public Transferred changedLate(byte realm) {
        return letGo.changed(realm);
    }

    /** Those let go that are still in somebody's hands. */
    public List<Transferred> old() {
        return letGo.held();
    }
}
