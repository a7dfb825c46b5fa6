package factor.runtime.content;

import factor.runtime.boundary.Crossed;

/**
 * An entry of the crossover cache: a local object that crossed, and what stands for it on the other
 * side.
 */
public final class Cached {
    public final Crossed crossed;
    private Object wrapper;

    /** The same object as one of the other realm: see {@link #of}. */
    private Cached second;

    /** The identity hash that the object had before it crossed, or 0. */
    public int drawn;

    /** Set when the object crosses by content. */
    public final Transferred transferred;

    public Cached(Crossed crossed, Transferred transferred) {
        this.crossed = crossed;
        this.transferred = transferred;
    }

    /**
     * The entry for an object that code of a realm holds. What belongs to no realm alone (a
     * constant of the JDK, as the empty list) can be handed over from both sides, and each takes it
     * for its own: it has two entries then. Null when there is none.
     */
    public Cached of(byte realm) {
        return transferred != null || crossed.home == realm ? this : second;
    }

    public void second(Cached other) {
        second = other;
    }

    public Object wrapper() {
        return wrapper;
    }

    /**
     * Held for good, as a replay holds it: T may keep the wrapper weakly (a WeakHashMap), and would
     * ask again for what a collected one had told.
     */
    public void wrapper(Object made) {
        wrapper = made;
    }
}
