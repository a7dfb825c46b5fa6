package factor.runtime.content;

import factor.runtime.boundary.Realms;

import java.util.ArrayList;
import java.util.List;

/**
 * Transferred objects that are no longer watched. Until that has cost too much they are looked at
 * whenever something crosses, and kept from the collector. Up to where they are looked at so
 * depends on the crossings alone. A capture looks on at those that somebody has, as long as {@link
 * LookingTime} lets it, and notes which it has left then, and where. Used under the crossing lock.
 */
final class LetGo {
    /** So many are kept before it is worth while to find out which of them somebody has. */
    private static final int LEAST_KEPT = 64;

    /** Between two times at which that is found out, looking costs this much. */
    private static final long COST_OF_KEPT = 1 << 27;

    /** What looking at those costs, at least, that are left because it takes too long. */
    private static final long LEAST_LEFT = 1 << 12;

    /** What looking may cost in all (elements compared). */
    private final long mostCost;

    /** Null in a replay. */
    private final LookingTime time;

    private final Chain all = new Chain();

    /** Capture: those that are not looked at any more before the program ends. */
    private final Chain left = new Chain();

    /** Which these are, a line for each crossing behind which some were left. */
    private final StringBuilder told = new StringBuilder();

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
     * @param time how long a capture looks on; null in a replay, where all of them are kept: the
     *     environment, which may hand them over again, is not there to do so
     */
    LetGo(long mostCost, LookingTime time) {
        this.mostCost = mostCost;
        this.time = time;
    }

    private boolean isReplay() {
        return time == null;
    }

    void add(Transferred t, long itsWeight) {
        all.add(t);
        t.weight = itsWeight;
        weight += itsWeight;
        count++;
        if (!isLookedAt && !isReplay()) {
            t.release();
        }
        if (count > sweepAt) {
            sweep(all);
            sweepAt = Math.max(sweepAt, count * 2);
        }
    }

    /** It is watched again. */
    void remove(Transferred t) {
        if (t.chain == left) {
            left.remove(t);
            return;
        }
        all.remove(t);
        t.seen = null;
        weight -= t.weight;
        count--;
    }

    /**
     * Ends a step: it is known now whether they are looked at in the next one.
     *
     * @param crossing the number of the crossing that ends
     */
    void step(long crossing) {
        if (!isLookedAt) {
            if (!isReplay() && count > 0) {
                lookLess(crossing);
            }
        } else if ((cost += weight) > mostCost) {
            isLookedAt = false;
            for (Transferred t = all.newest(); t != null && !isReplay(); t = t.older) {
                t.release();
            }
        }
    }

    /**
     * Where looking takes long, leaves those that nobody has; where it takes too long, all. So few
     * that looking at them takes no time are not left: what took it was garbage.
     */
    private void lookLess(long crossing) {
        boolean isOver = time.isOver();
        if (isOver || count > 2 * keptBefore && time.isWorthCollecting()) {
            long began = time.now();
            System.gc();
            sweep(all);
            keptBefore = Math.max(LEAST_KEPT, count);
            time.collectedSince(began);
        }
        if (isOver) {
            if (weight > LEAST_LEFT) {
                leaveAll(crossing);
            }
            time.beginsAnew();
        }
    }

    private void leaveAll(long crossing) {
        sweep(left);
        told.append(crossing);
        while (all.oldest() != null) {
            leaveOne(all.oldest());
        }
        told.append('\n');
    }

    private void leaveOne(Transferred t) {
        remove(t);
        left.add(t);
        told.append(' ').append(t.id);
    }

    /** Capture: nobody knows any more who has changed it. */
    void leave(Transferred t, long crossing) {
        told.append(crossing);
        leaveOne(t);
        told.append('\n');
    }

    /**
     * Capture: which were left, a line each of a crossing and the numbers of those left behind it.
     */
    String told() {
        return told.toString();
    }

    /** There are some that are not looked at. */
    boolean areUnseen() {
        return !isLookedAt && count > 0;
    }

    /** One that a realm has changed, of those that are looked at; null where there is none. */
    Transferred changed(byte realm, Converter converter) {
        if (!isLookedAt && (isReplay() || count == 0)) {
            return null;
        }
        if (isLookedAt) {
            Transferred t = all.newest();
            while (t != null && !isChanged(t, realm, converter)) {
                t = t.older;
            }
            return t;
        }
        long began = time.now();
        Transferred t = changedOfHeld(realm);
        time.lookedSince(began);
        return t;
    }

    private Transferred changedOfHeld(byte realm) {
        Transferred t = all.newest();
        while (t != null && !t.changed(realm)) {
            Transferred next = t.older;
            if (isGone(t)) {
                remove(t);
            }
            t = next;
        }
        return t;
    }

    private static boolean isGone(Transferred t) {
        return t.local() == null && t.other() == null;
    }

    /** Who has changed one that is changed cannot be told: it is a capture that looks on. */
    boolean isByTime() {
        return !isReplay() && !isLookedAt;
    }

    private static boolean isChanged(Transferred t, byte realm, Converter converter) {
        return !t.isStray
                && (t.seen == null ? t.changed(realm) : !t.seen.equals(t.asItIs(converter)));
    }

    /** Looking costs so much that it is worth while to leave those that nobody has. */
    boolean areMany() {
        return isReplay()
                && isLookedAt
                && count > 2 * keptBefore
                && cost - costBefore > COST_OF_KEPT;
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
        sweep(all);
        for (Transferred t = all.newest(); t != null; t = t.older) {
            t.hold();
        }
        costBefore = cost;
        keptBefore = Math.max(LEAST_KEPT, count);
    }

    private void sweep(Chain chain) {
        for (Transferred t = chain.newest(); t != null; ) {
            Transferred next = t.older;
            if (isGone(t)) {
                remove(t);
            }
            t = next;
        }
    }

    /** Those that are still in somebody's hands. */
    List<Transferred> held() {
        ArrayList<Transferred> held = new ArrayList<>(count);
        for (Chain chain : List.of(all, left)) {
            sweep(chain);
            for (Transferred t = chain.newest(); t != null; t = t.older) {
                held.add(t);
            }
        }
        return held;
    }
}
