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

    /** Until looking at those that were let go has cost this much, ... */
    private static final long BUDGET_OF_LET_GO = 1 << 27;

    /** ... which is some seconds of a replay that is to see all. */
    private static final long BUDGET_OF_ALL = 1L << 34;

    /** What looking costs besides the elements. */
    private static final long OVERHEAD = 32;

    private final Chain chain = new Chain();
    private final LetGo letGo;
    private final Set<String> typesForLong;
    private final boolean isToSeeAll;
    private int count;
    private int countForLong;
    private long steps;

    /**
     * @param typesForLong types in the transcript's terms, whose objects are watched until the
     *     program ends
     * @param time how long a capture looks at those that are watched no longer; null in a replay,
     *     in which what crossed is kept, for it may come back
     * @param isToSeeAll all that ever crossed is looked at, if that takes no more than some seconds
     */
    public Watched(Set<String> typesForLong, LookingTime time, boolean isToSeeAll) {
        this.typesForLong = typesForLong;
        this.isToSeeAll = isToSeeAll;
        letGo = new LetGo(isToSeeAll ? BUDGET_OF_ALL : BUDGET_OF_LET_GO, time);
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
        t.isLeft = false;
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
    public boolean isChanged(byte realm, Converter converter) {
        Transferred t = chain.newest();
        while (t != null && !t.changed(realm)) {
            t = t.older;
        }
        return t != null || letGo.changed(realm, converter) != null;
    }

    /**
     * Ends a step, which is a call, a return or a throw: lets go those that have been watched for
     * long enough.
     */
    public void settle() {
        steps++;
        letGo.step(steps);
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
    public Transferred changedLate(byte realm, Converter converter) {
        return letGo.changed(realm, converter);
    }

    /**
     * Capture: one that is watched no longer has changed, and nobody knows by whom: it is left.
     *
     * @return false where code under test has changed it, as far as is looked at all of them
     */
    public boolean leave(Transferred changed) {
        if (!letGo.isByTime()) {
            return false;
        }
        letGo.leave(changed, steps);
        return true;
    }

    /** Capture: what it has left so, or because looking took too long, see {@link LetGo#told}. */
    public String left() {
        return letGo.told();
    }

    /** Looking at those that were let go costs much. */
    public boolean areMany() {
        return letGo.areMany();
    }

    /** Leaves those that nobody can change any more; no thread of the code under test runs. */
    public void leaveUnheld() {
        letGo.leaveUnheld();
    }

    /** It was left, and is there again. */
    public void isBack(Transferred t) {
        letGo.add(t, t.size() + OVERHEAD);
    }

    /** All that ever crossed is to be looked at, and that would take too long. */
    public boolean areTooMany() {
        return isToSeeAll && letGo.areUnseen();
    }

    /** All that ever crossed is looked at. */
    public boolean seesAll() {
        return isToSeeAll && !letGo.areUnseen();
    }

    /** Those let go that are still in somebody's hands. */
    public List<Transferred> old() {
        return letGo.held();
    }
}
