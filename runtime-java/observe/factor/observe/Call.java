package factor.observe;

import java.util.ArrayList;
import java.util.List;

/** A call that is observed: of a method with probes, or of another member by such a method. */
public final class Call {
    /** What a call is that nobody observes. */
    static final Call NONE = new Call(null, null, 0, false, -1);

    final Recorder recorder;
    Call parent;

    /** Number of the method, or of the member at the place of the call. */
    final int number;

    final boolean isSite;

    /** How many observed methods are on the stack of its thread. */
    final int depth;

    Object receiver = Values.NOTHING;
    final List<Object> arguments = new ArrayList<>(3);

    /** What happened meanwhile: {@link Access} and {@link Call}, in their order. */
    final List<Object> events = new ArrayList<>(4);

    Object result = Values.NOTHING;
    boolean hasThrown;

    /** Events in it and in the calls below it. */
    int size = 1;

    /** What had been done when it began. */
    int began;

    /** It is written down, if it brings something new. */
    boolean isWanted;

    private long blocks;
    private long moreBlocks;

    /** A field that was read or set. */
    record Access(Object object, int field, Object value, boolean sets) {}

    Call(Recorder recorder, Call parent, int number, boolean isSite, int depth) {
        this.recorder = recorder;
        this.parent = parent;
        this.number = number;
        this.isSite = isSite;
        this.depth = depth;
    }

    /** The receiver. */
    public void on(Object object) {
        if (recorder != null) {
            recorder.on(this, object);
        }
    }

    /** The next argument. */
    public void with(Object value) {
        if (recorder != null) {
            recorder.with(this, value);
        }
    }

    public void with(int value) {
        if (recorder != null) {
            recorder.with(this, value);
        }
    }

    public void with(long value) {
        if (recorder != null) {
            recorder.with(this, value);
        }
    }

    public void with(float value) {
        if (recorder != null) {
            recorder.with(this, value);
        }
    }

    public void with(double value) {
        if (recorder != null) {
            recorder.with(this, value);
        }
    }

    void block(int block) {
        if ((block & 64) == 0) {
            blocks |= 1L << block;
        } else {
            moreBlocks |= 1L << block;
        }
    }

    /** A field's first value counts, and where it was set the last one. */
    void access(Object object, int field, Object value, boolean sets) {
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i) instanceof Access before
                    && before.field == field
                    && isSame(before.object, object)
                    && before.sets == sets) {
                if (sets) {
                    events.set(i, new Access(object, field, value, true));
                }
                return;
            }
        }
        events.add(new Access(object, field, value, sets));
        size++;
    }

    /** Whether this field of this object was read or set before in this very call. */
    boolean has(Object object, int field) {
        for (Object event : events) {
            if (event instanceof Access before
                    && before.field == field
                    && isSame(before.object, object)) {
                return true;
            }
        }
        return false;
    }

    /** An object that was told of again is the same by its number. */
    private static boolean isSame(Object a, Object b) {
        return a == b
                || a instanceof Seen one && b instanceof Seen other && one.number == other.number;
    }

    /**
     * What tells this behaviour of the method from others: what ran, what was called, how that and
     * it ended.
     */
    long behaviour() {
        long calls = 0;
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i) instanceof Call call) {
                long one = mixed(call.number * 2L + (call.isSite ? 1 : 0), call.outcome());
                boolean isNew = true;
                for (int j = 0; j < i && isNew; j++) {
                    isNew =
                            !(events.get(j) instanceof Call before
                                    && before.number == call.number
                                    && before.isSite == call.isSite
                                    && before.outcome() == call.outcome());
                }
                calls += isNew ? one : 0;
            }
        }
        return mixed(mixed(mixed(blocks, moreBlocks), calls), outcome());
    }

    private long outcome() {
        if (hasThrown) {
            return result instanceof Seen seen ? seen.type.hashCode() : 1;
        }
        return result == null ? 2 : result instanceof Seen seen && seen.isEmpty() ? 3 : 4;
    }

    private static long mixed(long a, long b) {
        long mixed = (a * 0x9E3779B97F4A7C15L) ^ (b + 0x632BE59BD9B4E019L);
        return (mixed ^ (mixed >>> 29)) * 0xBF58476D1CE4E5B9L;
    }
}
