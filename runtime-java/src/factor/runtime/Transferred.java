package factor.runtime;

import factor.transcript.Val;
import java.lang.ref.WeakReference;

/**
 * A mutable object that crosses by content. It knows what both sides last agreed on, so that what one of them changed since can be
 * carried over. {@code local} is the object; {@code other} is what the other realm holds: the object itself where nothing in it
 * needs conversion (capture), a converted array, or nothing (replay).
 */
abstract class Transferred {
    /** Number in the transcript. */
    final int id;

    /** Its place in {@link Watched}. */
    boolean watched;
    Transferred newer;
    Transferred older;
    /** The step at which it last crossed. */
    long since;
    /** Calls under way that were given it. */
    int calls;

    private WeakReference<Object> local;
    private WeakReference<Object> other;
    /** While it is watched it cannot become garbage: a replay would not know. */
    private Object heldLocal;
    private Object heldOther;

    Transferred(int id, Object local, Object other) {
        this.id = id;
        this.local = new WeakReference<>(local);
        this.other = other == local ? this.local : other == null ? null : new WeakReference<>(other);
        // Nobody else holds what was made for the other realm until it is there.
        heldLocal = local;
        heldOther = other;
    }

    /** The object, as its home realm holds it; null once it is garbage. */
    final Object local() {
        return local.get();
    }

    /** As the other realm holds it; null on a replay. */
    final Object other() {
        return other == null ? null : other.get();
    }

    /** Whether each realm has its own. */
    final boolean twins() {
        return other != null && other != local;
    }

    /** What crosses by content whenever this does, so that it is watched as long; null for nothing. */
    Object inside() {
        return null;
    }

    /** It crosses again: what a realm has let go is there once more, and stays as long as this is watched. */
    void restore(Converter converter, Cached cached) {
        hold();
    }

    /** The home has let its object go, and is given another one. */
    final void replaceLocal(Object made) {
        local = new WeakReference<>(made);
        hold();
    }

    /** The same for the other realm. */
    final void replaceOther(Object made) {
        other = new WeakReference<>(made);
        hold();
    }

    final void hold() {
        heldLocal = local();
        heldOther = other();
    }

    final void release() {
        heldLocal = null;
        heldOther = null;
    }

    /** How much there is to compare, in elements; the same in capture and replay. */
    abstract long size();

    /** The whole content, in the hands of {@code realm}; remembers it as agreed. */
    abstract Val content(Converter converter, byte realm);

    /** Whether {@code realm} changed it since both sides agreed. */
    abstract boolean changed(byte realm);

    /** Makes what {@code writer} changed known to the other side, as the new content. */
    abstract Val changes(Converter converter, byte writer);

    /** Replay: takes over content that the environment wrote. */
    abstract void apply(Converter converter, Val content);
}
