package factor.runtime.content;

import java.util.ArrayList;

/**
 * The transferred objects whose changes are carried over at every crossing: those that calls under
 * way were given, and those that crossed of late. Which they are depends on the crossings alone,
 * never on the collector, so that capture and replay watch the same ones. Used under the crossing
 * lock.
 */
public final class Watched {
    /** How many are watched at most, not counting those of calls under way. */
    private static final int MOST = 128;

    /** One that does not cross again is watched for this many steps, ... */
    private static final long LEAST_STEPS = 16;

    /** ... and until looking at it has cost this much (elements compared). */
    private static final long BUDGET = 1 << 24;

    /** What looking costs besides the elements. */
    private static final long OVERHEAD = 32;

    private Transferred newest;
    private Transferred oldest;
    private int count;
    private long steps;
    private final ArrayList<Transferred> old = new ArrayList<>();
    private int sweepAt = 1024;

    /** It crosses now. */
    public void touch(Transferred t) {
        if (t.watched) {
            unlink(t);
        }
        t.watched = true;
        t.hold();
        t.since = steps;
        t.older = newest;
        t.newer = null;
        if (newest == null) {
            oldest = t;
        } else {
            newest.newer = t;
        }
        newest = t;
        count++;
    }

    private void unlink(Transferred t) {
        if (t.newer == null) {
            newest = t.older;
        } else {
            t.newer.older = t.older;
        }
        if (t.older == null) {
            oldest = t.newer;
        } else {
            t.older.newer = t.newer;
        }
        t.watched = false;
        count--;
    }

    /** The one that crossed last; null when there is none. The next is its {@code older}. */
    public Transferred newest() {
        return newest;
    }

    /**
     * Ends a step, which is a call, a return or a throw: lets go those that have been watched for
     * long enough.
     */
    public void settle() {
        steps++;
        if (count == 0 || count <= MOST && steps % LEAST_STEPS != 0) {
            return;
        }
        for (Transferred t = oldest; t != null; ) {
            Transferred next = t.newer;
            if (t.calls == 0 && (count > MOST || enough(t))) {
                unlink(t);
                t.release();
                remember(t);
            }
            t = next;
        }
    }

    private boolean enough(Transferred t) {
        long watched = steps - t.since;
        return watched >= LEAST_STEPS && watched * (t.size() + OVERHEAD) > BUDGET;
    }

    private void remember(Transferred t) {
        old.add(t);
        if (old.size() > sweepAt) {
            sweep();
            sweepAt = Math.max(sweepAt, old.size() * 2);
        }
    }

    private void sweep() {
        old.removeIf(t -> t.watched || t.local() == null && t.other() == null);
    }

    /** Those let go that are still in somebody's hands. */
    public ArrayList<Transferred> old() {
        sweep();
        return old;
    }
}
