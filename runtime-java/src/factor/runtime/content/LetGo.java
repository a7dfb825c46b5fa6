package factor.runtime.content;

import factor.runtime.boundary.Realms;

import java.util.ArrayList;
import java.util.List;

/**
 * Transferred objects that are no longer watched. Until that has cost too much they are looked at
 * whenever something crosses, and kept from the collector; later only when the program ends. Up to
 * where they are looked at depends on the crossings alone. Used under the crossing lock.
 */
final class LetGo {
    /** So many are kept before it is worth while to find out which of them somebody has. */
    private static final int LEAST_KEPT = 64;

    /** Between two times at which that is found out, looking costs this much. */
    private static final long COST_OF_KEPT = 1 << 27;

    /** What looking may cost in all (elements compared). */
    private final long mostCost;

    private final boolean isReplay;

    private final Chain all = new Chain();
    private int count;
    private int sweepAt = 1024;
    private boolean isLookedAt = true;

    /** What looking at all of them once costs, and has cost so far. */
    private long weight;

    private long cost;

    /** What it had cost when it was last found out which of them somebody has, and how many. */
    private long costBefore;

    private int keptBefore = LEAST_KEPT;

    /**
     * @param isReplay all of them are kept: the environment, which may hand them over again, is not
     *     there to do so
     */
    LetGo(long mostCost, boolean isReplay) {
        this.mostCost = mostCost;
        this.isReplay = isReplay;
    }

    void add(Transferred t, long itsWeight) {
        all.add(t);
        t.weight = itsWeight;
        weight += itsWeight;
        count++;
        if (!isLookedAt && !isReplay) {
            t.release();
        }
        if (count > sweepAt) {
            sweep();
            sweepAt = Math.max(sweepAt, count * 2);
        }
    }

    /** It is watched again. */
    void remove(Transferred t) {
        all.remove(t);
        t.seen = null;
        weight -= t.weight;
        count--;
    }

    /** Ends a step: it is known now whether they are looked at in the next one. */
    void step() {
        if (isLookedAt && (cost += weight) > mostCost) {
            isLookedAt = false;
            for (Transferred t = all.newest(); t != null && !isReplay; t = t.older) {
                t.release();
            }
        }
    }

    /** There are some that are not looked at. */
    boolean areUnseen() {
        return !isLookedAt && count > 0;
    }

    /** One that a realm has changed, of those that are looked at; null where there is none. */
    Transferred changed(byte realm, Converter converter) {
        Transferred t = isLookedAt ? all.newest() : null;
        while (t != null && !isChanged(t, realm, converter)) {
            t = t.older;
        }
        return t;
    }

    private static boolean isChanged(Transferred t, byte realm, Converter converter) {
        return !t.isStray
                && (t.seen == null ? t.changed(realm) : !t.seen.equals(t.asItIs(converter)));
    }

    /** Looking costs so much that it is worth while to leave those that nobody has. */
    boolean areMany() {
        return isReplay && isLookedAt && count > 2 * keptBefore && cost - costBefore > COST_OF_KEPT;
    }

    /**
     * Leaves those that nobody has any more who could change them. No thread of the code under test
     * may run meanwhile.
     */
    void leaveUnheld() {
        for (Transferred t = all.newest(); t != null; t = t.older) {
            if (t.canBeMadeAgain() && !t.changed(Realms.T)) {
                t.release();
            }
        }
        System.gc();
        sweep();
        for (Transferred t = all.newest(); t != null; t = t.older) {
            t.hold();
        }
        costBefore = cost;
        keptBefore = Math.max(LEAST_KEPT, count);
    }

    private void sweep() {
        for (Transferred t = all.newest(); t != null; ) {
            Transferred next = t.older;
            if (t.local() == null && t.other() == null) {
                remove(t);
            }
            t = next;
        }
    }

    /** Those that are still in somebody's hands. */
    List<Transferred> held() {
        sweep();
        ArrayList<Transferred> held = new ArrayList<>(count);
        for (Transferred t = all.newest(); t != null; t = t.older) {
            held.add(t);
        }
        return held;
    }
}
