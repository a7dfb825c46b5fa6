package factor.runtime.content;

import factor.runtime.boundary.Realms;
import factor.transcript.Val;

import java.lang.ref.WeakReference;
import java.util.List;

/**
 * A mutable object that crosses by content. It knows what both sides last agreed on, so that what
 * one of them changed since can be carried over. {@code local} is the object; {@code other} is what
 * the other realm holds: the object itself where nothing in it needs conversion (capture), a
 * converted array, or nothing (replay).
 */
public abstract class Transferred {
    /** Number in the transcript. */
    public final int id;

    /** Its type, in the transcript's terms. */
    public String type;

    /** Its place in {@link Watched}, or among those that are watched no longer. */
    public boolean watched;

    boolean isForLong;
    Chain chain;
    Transferred newer;
    public Transferred older;

    /** What looking at it costs, once it is watched no longer. */
    long weight;

    /** It was changed after it was no longer watched, and nobody looks at it any more. */
    public boolean isStray;

    /** Replay: what the environment changes in it now the capture has not seen. */
    public boolean isLeft;

    /** Its content when a change was last seen although it is no longer watched; null for none. */
    public Val seen;

    /** The step at which it last crossed. */
    long since;

    /** Calls under way that were given it. */
    public int calls;

    /** The realm that changed it last; 0 where none has. */
    public byte writer;

    /** Capture: the environment found it changed by code under test, which has yet to tell so. */
    public boolean isUntold;

    /** Capture: code under test writes it while it is lent. */
    public boolean isWrittenByTest;

    private WeakReference<Object> local;
    private WeakReference<Object> other;

    /** While it is watched it cannot become garbage: a replay would not know. */
    private Object heldLocal;

    private Object heldOther;

    Transferred(int id, Object local, Object other) {
        this.id = id;
        this.local = new WeakReference<>(local);
        this.other =
                other == local ? this.local : other == null ? null : new WeakReference<>(other);
        // Nobody else holds what was made for the other realm until it is there.
        heldLocal = local;
        heldOther = other;
    }

    /** The object, as its home realm holds it; null once it is garbage. */
    public final Object local() {
        return local.get();
    }

    /** As the other realm holds it; null on a replay. */
    public final Object other() {
        return other == null ? null : other.get();
    }

    /** There is no other realm: this is a replay. */
    final boolean isAlone() {
        return other == null;
    }

    /** Whether each realm has its own. */
    public final boolean twins() {
        return other != null && other != local;
    }

    /** Both realms have it still. */
    public final boolean isWhole() {
        return local() != null && other() != null;
    }

    /** What crosses by content whenever this does, so that it is watched as long. */
    public List<Object> inside() {
        return List.of();
    }

    /**
     * It crosses again: what a realm has let go is there once more, and stays as long as this is
     * watched.
     */
    public void restore(Converter converter, Cached cached) {
        hold();
    }

    /** The home has let its object go, and is given another one. */
    public final void replaceLocal(Object made) {
        local = new WeakReference<>(made);
        hold();
    }

    /** The same for the other realm. */
    public final void replaceOther(Object made) {
        other = new WeakReference<>(made);
        hold();
    }

    /** Replay: nobody has the object any more, and another one is in its place. */
    final void replace(Object made) {
        WeakReference<Object> before = local;
        replaceLocal(made);
        other = other == before ? local : other;
        hold();
    }

    public final void hold() {
        heldLocal = local();
        heldOther = other();
    }

    /** Whether another object can take its place, once nobody has it any more. */
    boolean canBeMadeAgain() {
        return false;
    }

    /** Replay: another one, in the place of one that nobody had and that comes back. */
    public Object makeAgain() {
        throw new IllegalStateException("#" + id + " is gone");
    }

    public final void release() {
        heldLocal = null;
        heldOther = null;
    }

    /** How much there is to compare, in elements; the same in capture and replay. */
    public abstract long size();

    /** The whole content, in the hands of {@code realm}; remembers it as agreed. */
    public abstract Val content(Converter converter, byte realm);

    /** Whether {@code realm} changed it since both sides agreed. */
    public abstract boolean changed(byte realm);

    /**
     * Its content now, which is not agreed on; null where it cannot be told before something else
     * has crossed.
     */
    public Val asItIs(Converter converter) {
        return null;
    }

    /** Makes what {@code writer} changed known to the other side, as the new content. */
    public abstract Val changes(Converter converter, byte writer);

    /** Replay: takes over content that a realm wrote, which is not there. */
    public abstract void apply(Converter converter, Val content);

    /**
     * Replay: takes over content that the environment wrote. What only code under test has changed
     * since both sides agreed stays as it is.
     *
     * @return false where code under test has changed the same
     */
    public boolean merge(Converter converter, Val content) {
        if (changed(Realms.T)) {
            return false;
        }
        apply(converter, content);
        return true;
    }
}
