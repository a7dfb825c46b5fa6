package factor.runtime.substitute.jvm;

import factor.runtime.boundary.IdentityTable;
import factor.runtime.boundary.SyntheticHash;
import factor.runtime.boundary.ThreadState;
import factor.runtime.boundary.ValueIdentity;
import factor.runtime.effects.Effects;
import factor.runtime.jvm.Slot;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;

/**
 * The stream of objects to which a thread of the environment writes, and the copy that code under
 * test makes of its own objects in it.
 */
final class WrittenStream {
    /** The number of a stream of which something was written that nobody saw. */
    static final int UNKNOWN = 0;

    private static final Slot DEPTH = Slot.of("java.io.ObjectOutputStream", "depth");
    private static final Slot HANDLES = Slot.of("java.io.ObjectOutputStream", "handles");
    private static final Slot SIZE = Slot.of("java.io.ObjectOutputStream$HandleTable", "size");
    private static final Slot OBJECTS = Slot.of("java.io.ObjectOutputStream$HandleTable", "objs");

    /** Values in what was written alone were not told: an unknown stream may have them. */
    private static volatile boolean areUntold;

    private WeakReference<Object> stream = new WeakReference<>(null);
    private int count;
    private int known = UNKNOWN;
    private boolean isAlone;
    private boolean hasValues;

    /** The stream that is looked at after what it is writing now. */
    private int looking = UNKNOWN;

    /**
     * How many objects of the stream were looked at, and how many values had been handed over then.
     */
    private int looked;

    private int handedOver;

    private int copied = UNKNOWN;
    private OwnCopy copy;

    /** Written into copies just now: no method by which objects write themselves is to run. */
    private boolean copies;

    /** In the realm of the code under test: what the stream has begun to write, outermost first. */
    private final ArrayList<Opened> opened = new ArrayList<>();

    /** What is being written to a stream. */
    private record Opened(int depth, OwnCopy.Item item) {}

    /**
     * Streams of the environment to which objects under test are writing themselves, innermost
     * last.
     */
    private final ArrayList<ObjectOutputStream> hooked = new ArrayList<>();

    /** What the innermost of them is to write, as code under test has it. */
    private Object inHand;

    /** See {@link #mixes}. */
    private boolean isMixed;

    private Object replacement;

    /** What the stream has in the places of objects under test. */
    private IdentityTable<Object[]> replacements;

    private int hashes;

    private WrittenStream() {}

    static WrittenStream ofThread() {
        ThreadState thread = ThreadState.current();
        if (thread.written == null) {
            thread.written = new WrittenStream();
        }
        return (WrittenStream) thread.written;
    }

    /** The environment is about to write an object, of the code under test or not. */
    void begin(Object stream, boolean isOfTest) {
        int size = size(stream);
        isAlone = isOfTest && size == 0 && stream.getClass() == ObjectOutputStream.class;
        if (size == 0) {
            this.stream = new WeakReference<>(stream);
            known = ++count;
            hasValues = isAlone;
            isMixed = false;
            replacements = null;
            looked = 0;
            areUntold |= isAlone;
        } else if (this.stream.get() != stream) {
            known = UNKNOWN;
        }
    }

    /** To how many objects it could refer; negative where nobody knows. */
    static int size(Object stream) {
        Object handles = stream instanceof ObjectOutputStream out ? HANDLES.reference(out) : null;
        return handles == null ? -1 : (int) SIZE.get(handles);
    }

    /** The number of the stream that is writing. */
    int number() {
        Object writing = known == UNKNOWN ? null : stream.get();
        return writing == null || (int) DEPTH.get(writing) == 0 ? UNKNOWN : known;
    }

    /** The number of the stream that is about to write. */
    int known() {
        return known;
    }

    /** All values in the stream that is about to write were told. */
    boolean areTold() {
        return known != UNKNOWN || !areUntold;
    }

    /** The stream will be looked at when it has written; {@link #endLook} is to be called then. */
    int beginLook() {
        int before = looking;
        looking = known;
        return before;
    }

    /**
     * @param before what {@link #beginLook} returned
     */
    void endLook(int before) {
        looking = before;
    }

    /** The stream of this number will be looked at when it has written. */
    boolean isLookedAt(int number) {
        return number != UNKNOWN && number == looking;
    }

    /**
     * The objects that a stream can refer to: those that came since it was last asked, and all
     * where code under test has handed over values since. Null where nobody knows.
     */
    Object[] objects(Object stream, ValueIdentity identity) {
        int size = size(stream);
        if (size < 0) {
            return null;
        }
        int now = identity.handedOver();
        boolean isSame = known != UNKNOWN && this.stream.get() == stream && looked <= size;
        int from = isSame && now == handedOver && !Effects.areTold() ? looked : 0;
        handedOver = now;
        looked = size;
        Object[] objects = (Object[]) OBJECTS.reference(HANDLES.reference(stream));
        return Arrays.copyOfRange(objects, from, size);
    }

    /**
     * The objects that a stream can refer to, but for the first ones, of which there were so many.
     */
    static Object[] since(Object stream, int before) {
        int size = size(stream);
        return size < 0
                ? new Object[0]
                : Arrays.copyOfRange(
                        (Object[]) OBJECTS.reference(HANDLES.reference(stream)),
                        Math.max(0, Math.min(before, size)),
                        size);
    }

    /** The object is the first one, and of the code under test. */
    boolean isAlone() {
        return isAlone;
    }

    /** Nobody has asked yet for values in what was written alone; now somebody does. */
    boolean tellsValues() {
        boolean tells = hasValues && known != UNKNOWN;
        hasValues = false;
        return tells;
    }

    /** In the realm of the code under test: its copy of a stream. */
    OwnCopy copy(int number) throws IOException {
        if (number == UNKNOWN || number != copied || copy == null) {
            copied = number;
            copy = new OwnCopy();
        }
        return copy;
    }

    /** An object under test begins to write itself to a stream of the environment. */
    void begins(ObjectOutputStream out) {
        hooked.add(out);
        isMixed = true;
    }

    void ends() {
        hooked.remove(hooked.size() - 1);
    }

    /** The stream holds objects that write themselves, or such of the environment in others. */
    void mixes() {
        isMixed = true;
    }

    boolean isMixed() {
        return isMixed;
    }

    /** What the stream has in the place of an object, for which it has been asked; null before. */
    Object[] replacement(Object object) {
        return number() == UNKNOWN || replacements == null ? null : replacements.get(object);
    }

    void isReplaced(Object object, Object by) {
        if (number() != UNKNOWN) {
            replacements = replacements == null ? new IdentityTable<>() : replacements;
            replacements.put(object, new Object[] {by}, SyntheticHash.mix(++hashes));
        }
    }

    /** The object is what another one's method has given: it is not asked. */
    void replaces(Object object) {
        replacement = object;
    }

    /** The object is that one; it is asked this time alone. */
    boolean isReplacement(Object object) {
        boolean is = replacement == object;
        replacement = null;
        return is;
    }

    /** What the next call of {@link HookOutput} is about; returns what the last one was. */
    Object handOver(Object object) {
        Object before = inHand;
        inHand = object;
        return before;
    }

    /** In the environment: its stream writes what {@link HookOutput} was told. */
    void write(int member, Object[] given) throws IOException {
        HookOutput.write(hooked.get(hooked.size() - 1), inHand, member, given);
    }

    /** Something is written to copies, or no longer; tells whether it was before. */
    boolean copies(boolean now) {
        boolean before = copies;
        copies = now;
        return before;
    }

    boolean copies() {
        return copies;
    }

    /** How many objects lie around what the stream is writing. */
    int depth() {
        Object writing = stream.get();
        return writing == null ? 0 : (int) DEPTH.get(writing);
    }

    /** The stream begins to write something; what was no less deep is done. */
    void open(int depth, OwnCopy.Item item) {
        while (!opened.isEmpty() && opened.get(opened.size() - 1).depth() >= depth) {
            close(opened.size() - 1);
        }
        opened.add(new Opened(depth, item));
    }

    /** The same of something inside of all that was begun. */
    int open(OwnCopy.Item item) {
        int before = opened.size();
        int depth = before == 0 ? 0 : opened.get(before - 1).depth() + 1;
        opened.add(new Opened(depth, item));
        return before;
    }

    /** Only so many of those that were begun are not done. */
    void close(int size) {
        opened.subList(size, opened.size()).clear();
    }

    /**
     * What is not written yet, all of it: a method by which an object writes itself may have
     * changed it.
     */
    byte[] stillOpen() throws IOException {
        OwnCopy fresh = new OwnCopy();
        return fresh.bytes(
                to -> {
                    for (Opened one : opened) {
                        one.item.writeTo(to);
                    }
                });
    }

    /** Nothing more can be written to the copy. */
    void drop() {
        copy = null;
    }
}
