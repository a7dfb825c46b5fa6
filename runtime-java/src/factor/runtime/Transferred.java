package factor.runtime;

import factor.transcript.Val;

/**
 * A mutable object that crosses by content. It knows what both sides last agreed on, so that what one of them changed since can be
 * carried over. {@code local} is the object; {@code other} is what the other realm holds: the object itself where nothing in it
 * needs conversion (capture), a converted array, or nothing (replay).
 */
abstract class Transferred {
    /** Number in the transcript. */
    final int id;

    Transferred(int id) {
        this.id = id;
    }

    /** The object, as its home realm holds it; null once it is garbage. */
    abstract Object local();

    /** As the other realm holds it. */
    abstract Object other();

    /** The whole content, in the hands of {@code realm}; remembers it as agreed. */
    abstract Val content(Boundary boundary, byte realm);

    /** Whether {@code realm} changed it since both sides agreed. */
    abstract boolean changed(byte realm);

    /** Makes what {@code writer} changed known to the other side, as the new content. */
    abstract Val changes(Boundary boundary, byte writer);

    /** Replay: takes over content that the environment wrote. */
    abstract void apply(Boundary boundary, Val content);
}
