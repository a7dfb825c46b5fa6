package factor.runtime;

import java.lang.ref.WeakReference;

/** An entry of the crossover cache: a local object that crossed, and what stands for it on the other side. */
final class Cached {
    final Crossed crossed;
    private WeakReference<Object> wrapper;

    /** Set when the object crosses by content. */
    final Transferred transferred;

    Cached(Crossed crossed, Transferred transferred) {
        this.crossed = crossed;
        this.transferred = transferred;
    }

    Object wrapper() {
        return wrapper == null ? null : wrapper.get();
    }

    /** Held weakly: the wrapper holds the object, and a wrapper nobody has can be made again. */
    void wrapper(Object made) {
        wrapper = new WeakReference<>(made);
    }
}
