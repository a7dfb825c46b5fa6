package factor.runtime.content;

/** Transferred objects in the order in which they came. Each is in one chain at most. */
final class Chain {
    private Transferred newest;
    private Transferred oldest;

    void add(Transferred t) {
        t.chain = this;
        t.older = newest;
        t.newer = null;
        if (newest == null) {
            oldest = t;
        } else {
            newest.newer = t;
        }
        newest = t;
    }

    void remove(Transferred t) {
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
        t.chain = null;
    }

    /** The one that came last; null when there is none. The next is its {@code older}. */
    Transferred newest() {
        return newest;
    }

    /** The one that came first; null when there is none. The next is its {@code newer}. */
    Transferred oldest() {
        return oldest;
    }
}
