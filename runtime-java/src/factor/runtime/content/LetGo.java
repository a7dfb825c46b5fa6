package factor.runtime.content;

import java.util.ArrayList;
import java.util.List;

/**
 * Transferred objects that are no longer watched. As long as that costs little they are looked at
 * whenever something crosses, and kept from the collector; later only when the program ends. Up to
 * where they are looked at depends on the crossings alone, so that a replay does not see more than
 * its capture. Used under the crossing lock.
 */
final class LetGo {
    /** What looking may cost in all (elements compared). */
    private static final long MOST_COST = 1 << 27;

    private final Chain all = new Chain();
    private int count;
    private int sweepAt = 1024;
    private boolean isLookedAt = true;

    /** What looking at all of them once costs, and has cost so far. */
    private long weight;

    private long cost;

    void add(Transferred t, long itsWeight) {
        all.add(t);
        t.weight = itsWeight;
        weight += itsWeight;
        count++;
        if (!isLookedAt) {
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
        weight -= t.weight;
        count--;
    }

    /** Ends a step: it is known now whether they are looked at in the next one. */
    void step() {
        if (isLookedAt && (cost += weight) > MOST_COST) {
            isLookedAt = false;
            for (Transferred t = all.newest(); t != null; t = t.older) {
                t.release();
            }
        }
    }

    /** One that a realm has changed, of those that are looked at; null where there is none. */
    Transferred changed(byte realm) {
        Transferred t = isLookedAt ? all.newest() : null;
        while (t != null && (t.isStray || !t.changed(realm))) {
            t = t.older;
        }
        return t;
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
