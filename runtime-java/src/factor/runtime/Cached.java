package factor.runtime;

/** An entry of the crossover cache: a local object that crossed, and what stands for it on the other side. */
final class Cached {
    final Crossed crossed;
    private Object wrapper;

    /** Set when the object crosses by content. */
    final Transferred transferred;

    Cached(Crossed crossed, Transferred transferred) {
        this.crossed = crossed;
        this.transferred = transferred;
    }

    Object wrapper() {
        return wrapper;
    }

    /**
     * Held for good, as a replay holds it: T may keep the wrapper weakly (a WeakHashMap), and would ask again for what a collected
     * one had told.
     */
    void wrapper(Object made) {
        wrapper = made;
    }
}
