package factor.runtime.content;

import factor.contract.Format;
import factor.runtime.boundary.HandedOver;
import factor.runtime.boundary.Realms;
import factor.transcript.Val;

import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The values that crossed of late, told apart by identity. Values cross by content, so a transcript
 * alone would not say which of two equal strings a realm handed over. Capture and replay keep the
 * same table, for it depends on the order of crossings alone: by it a crossing says in one small
 * number which of the equal objects it is about. Used under the crossing lock;
 * docs/decisions/049-identity-of-values.md.
 */
public final class CrossedValues {
    /** Stands for the place of an object that is not in the table. */
    static final int ABSENT = -1;

    private static final int ROWS = 1 << 12;
    private static final int WAYS = 4;

    /** The ways of a row, the one used last in the lowest four bits; before any is used. */
    private static final int FIRST_ORDER = 0x3210;

    private static final int ORDER_BITS = 4;

    /** Longer strings are not held: a table of them would keep too much from the collector. */
    private static final int MOST_UNITS = 1024;

    private static final long MIX = 0x9e3779b97f4a7c15L;

    /** Mark: it crossed first from code under test. */
    private static final byte OF_TEST = 1;

    /** Mark: it is a constant that any code may have. */
    private static final byte CONSTANT = 2;

    /** Mark: it is none. */
    private static final byte NO_CONSTANT = 4;

    /**
     * Mark, on a replay: code under test has handed over a constant of its own for the
     * environment's object.
     */
    private static final byte TAKEN_BY_CONSTANT = 8;

    /** Mark, on a replay: the same of another object of its own. */
    private static final byte TAKEN = 16;

    private final Object[] objects = new Object[ROWS * WAYS];

    /** What the objects are that are no strings. */
    private final Val[] contents = new Val[ROWS * WAYS];

    private final int[] hashes = new int[ROWS * WAYS];

    /** What is known of each: {@link #OF_TEST} and those below. */
    private final byte[] marks = new byte[ROWS * WAYS];

    /** The order of the ways of each row: numbers, for it costs much more to move the objects. */
    private final int[] orders = new int[ROWS];

    /** Rows in which a replay handed over other objects than the capture did. */
    private final boolean[] strayed = new boolean[ROWS];

    private boolean isAnyStrayed;

    /**
     * Hashes of contents that crossed otherwise than as a whole argument or result, or that had to
     * leave the table.
     */
    private final HashBits scattered = new HashBits();

    private final HandOvers handOvers = new HandOvers();

    /** Classes of the objects that crossed and are neither strings nor boxes. */
    private final Set<Class<?>> classes = ConcurrentHashMap.newKeySet();

    /** Others may have crossed inside of something. */
    private volatile boolean isAnyClass;

    /** A hash of a content, the same in capture and replay. */
    static int hash(Val content) {
        return switch (content.tag()) {
            case Format.STRING_ID, Format.TEXT -> content.text().hashCode();
            case Format.VALUE -> content.hashCode();
            default -> Long.hashCode(content.number()) * 31 + content.tag();
        };
    }

    private static boolean isHeld(Val content) {
        return content.text() == null || content.text().length() <= MOST_UNITS;
    }

    private static int row(int hash) {
        return (hash ^ hash >>> 15) & ROWS - 1;
    }

    public CrossedValues() {
        Arrays.fill(orders, FIRST_ORDER);
    }

    /** Where the entry of a row is that comes so many after the one used last. */
    private int at(int row, int nth) {
        return row * WAYS + (orders[row] >> ORDER_BITS * nth & 15);
    }

    private void use(int row, int nth) {
        int bits = ORDER_BITS * nth;
        int order = orders[row];
        int before = order & (1 << bits) - 1;
        int after = order >>> bits + ORDER_BITS << bits + ORDER_BITS;
        orders[row] = after | before << ORDER_BITS | order >> bits & 15;
    }

    private boolean isAt(int at, Val content, int hash) {
        Object object = objects[at];
        if (object == null || hashes[at] != hash) {
            return false;
        }
        return object instanceof String text
                ? text.equals(content.text())
                : content.equals(contents[at]);
    }

    /**
     * An object crosses from a realm in the capture, or is handed over by code under test on a
     * replay: which one it is.
     */
    public int cross(Object object, Val content, byte realm) {
        return cross(object, content, hash(content), realm);
    }

    private int cross(Object object, Val content, int hash, byte realm) {
        int which = which(object, content, hash, realm);
        if (realm == Realms.T) {
            handOvers.add(hash, which);
        }
        return which;
    }

    private int which(Object object, Val content, int hash, byte realm) {
        if (!isHeld(content)) {
            scattered.add(hash);
            return RecordedValue.LAST;
        }
        if (content.tag() == Format.VALUE) {
            classes.add(object.getClass());
        }
        int row = row(hash);
        if (objects[at(row, 0)] == object) {
            return SharedBoxes.isLessThanShared(object) ? RecordedValue.KNOWN : RecordedValue.LAST;
        }
        return SharedBoxes.holds(object)
                ? RecordedValue.LAST
                : enter(object, content, hash, row, realm);
    }

    private int enter(Object object, Val content, int hash, int row, byte realm) {
        int equal = 0;
        for (int nth = 0; nth < WAYS; nth++) {
            int at = at(row, nth);
            if (objects[at] == object) {
                use(row, nth);
                return equal == 0 && !SharedBoxes.isLessThanShared(object)
                        ? RecordedValue.LAST
                        : RecordedValue.KNOWN + equal;
            }
            equal += isAt(at, content, hash) ? 1 : 0;
        }
        put(object, content, hash, row, realm);
        return equal > 0 || SharedBoxes.isLessThanShared(object)
                ? RecordedValue.OTHER
                : RecordedValue.LAST;
    }

    /**
     * Replay: code under test hands over an object; whether it certainly is the one that the
     * capture recorded, of those that are equal. An object of its own may stand for one that the
     * environment has handed over, for in the system test both may have it.
     */
    public boolean isHandedOver(Object object, Val content, int recorded) {
        int hash = hash(content);
        int row = row(hash);
        if (recorded == RecordedValue.LAST
                && objects[at(row, 0)] == object
                && !SharedBoxes.isLessThanShared(object)) {
            handOvers.add(hash, RecordedValue.LAST); // the usual case, and the short way
            return true;
        }
        int nth = entry(content, hash, recorded);
        int at = nth < 0 ? ABSENT : at(row, nth);
        if (at < 0
                || (marks[at] & OF_TEST) != 0
                || place(object, content) != ABSENT
                || SharedBoxes.holds(object)) {
            return cross(object, content, hash, Realms.T) == recorded;
        }
        marks[at] |= isConstant(object) ? TAKEN_BY_CONSTANT : TAKEN;
        use(row, nth);
        handOvers.add(hash, recorded);
        return false;
    }

    /**
     * Which entry of its row is the object that a recorded number means; negative where that is
     * none.
     */
    private int entry(Val content, int hash, int which) {
        if (which == RecordedValue.OTHER || !isHeld(content)) {
            return ABSENT;
        }
        int row = row(hash);
        int place = which == RecordedValue.LAST ? 0 : which - RecordedValue.KNOWN;
        for (int nth = 0; nth < WAYS; nth++) {
            if (isAt(at(row, nth), content, hash) && place-- == 0) {
                return nth;
            }
        }
        return ABSENT;
    }

    private void put(Object object, Val content, int hash, int row, byte realm) {
        int last = at(row, WAYS - 1);
        if (objects[last] != null) {
            scattered.add(hashes[last]);
        }
        objects[last] = object;
        contents[last] = object instanceof String ? null : content;
        hashes[last] = hash;
        marks[last] = realm == Realms.T ? OF_TEST : 0;
        use(row, WAYS - 1);
    }

    /**
     * Replay: the object that the environment hands over, where it is one that is known; null where
     * it is to be made.
     */
    public Object find(Val content, int which) {
        int hash = hash(content);
        int nth = entry(content, hash, which);
        if (nth < 0) {
            return null;
        }
        Object found = objects[at(row(hash), nth)];
        if (which == RecordedValue.LAST && SharedBoxes.isLessThanShared(found)) {
            return null;
        }
        use(row(hash), nth);
        return found;
    }

    /** Replay: code under test handed one over in what is left out. */
    public void handedOver(Val content, int which) {
        handOvers.add(hash(content), which);
    }

    /** Replay: what was made for an object of a realm, which is not in the table. */
    public void made(Object object, Val content, byte realm) {
        int hash = hash(content);
        if (content.tag() == Format.VALUE) {
            classes.add(object.getClass());
        }
        if (!isHeld(content)) {
            scattered.add(hash);
        } else if (!SharedBoxes.holds(object)) {
            put(object, content, hash, row(hash), realm);
        }
    }

    /**
     * Where an object is among those of its content, the last one first; {@link #ABSENT} where it
     * is not.
     */
    public int place(Object object, Val content) {
        int hash = hash(content);
        int row = row(hash);
        int equal = 0;
        for (int nth = 0; nth < WAYS; nth++) {
            int at = at(row, nth);
            if (objects[at] == object) {
                return equal;
            }
            equal += isAt(at, content, hash) ? 1 : 0;
        }
        return ABSENT;
    }

    /** What is inside of a value that crosses from a realm. */
    public void scatterParts(Val content, byte realm) {
        if (content.parts() != null) {
            scatter(content, realm);
        }
    }

    /** What is in a content, or in the content of an object, crosses without being told apart. */
    public void scatter(Val content, byte realm) {
        if (content.parts() == null) {
            scatterOne(content, realm);
            return;
        }
        for (Val part : content.parts()) {
            scatterOne(part, realm);
            if (part.parts() != null) {
                scatter(part, realm);
            }
        }
    }

    private void scatterOne(Val content, byte realm) {
        if (!RecordedValue.isTold(content)) {
            return;
        }
        int hash = hash(content);
        scattered.add(hash);
        isAnyClass |= content.tag() == Format.VALUE;
        if (realm == Realms.T) {
            handOvers.lose(hash);
        }
    }

    /**
     * An object that is equal to this one may have crossed: told at once, without its content.
     * Whoever holds one that did has it from a thread that was in the crossing lock after it did,
     * so nothing is asked for the lock.
     */
    public boolean mayKnow(Object object) {
        if (object instanceof String text) {
            int hash = text.hashCode();
            int base = row(hash) * WAYS;
            return hashes[base] == hash
                    || hashes[base + 1] == hash
                    || hashes[base + 2] == hash
                    || hashes[base + 3] == hash
                    || scattered.has(hash);
        }
        Class<?> type = object.getClass();
        return isAnyClass || SharedBoxes.isBox(type) || classes.contains(type);
    }

    /** Objects of this content may have crossed. */
    public boolean mayHold(Val content) {
        int hash = hash(content);
        int base = row(hash) * WAYS;
        for (int at = base; at < base + WAYS; at++) {
            if (isAt(at, content, hash)) {
                return true;
            }
        }
        return isScattered(content);
    }

    /** Objects of this content may have crossed that the table does not know. */
    public boolean isScattered(Val content) {
        return scattered.has(hash(content));
    }

    /** A copy is looked up: the object itself must not become the constant by this. */
    public static boolean isConstant(Object object) {
        return object instanceof String text && new String(text).intern() == text;
    }

    /** Code under test may have handed over an object of this content. */
    public boolean isOfTest(Val content) {
        int hash = hash(content);
        return handOvers.of(hash) != 0 || handOvers.isLost(hash);
    }

    /**
     * The environment compares two objects of a content: what it can learn of how code under test
     * handed them over. Null where it has learned that before, and not {@code again}.
     */
    public HandedOver look(Object one, Object other, Val content, boolean again) {
        int hash = hash(content);
        int place = place(one, content);
        int otherPlace = place(other, content);
        // What is no string or number may be a constant of the JDK, which both realms have.
        boolean isUnknown = content.tag() == Format.VALUE || isUnknown(content, hash);
        if (handOvers.isLookedAtAgain(hash, place, otherPlace, isUnknown) && !again) {
            return null;
        }
        return new HandedOver(handOvers.of(hash), entries(content, hash), isUnknown);
    }

    /**
     * The environment has any of them compared: whether that can tell it something new of what code
     * under test handed over, or of anything.
     */
    public boolean looksUnseen(boolean again) {
        boolean isNew = handOvers.isAnyNew();
        return isNew || again && handOvers.isAny();
    }

    /** Which values that code under test handed over are constants, as a hash. */
    public long constantsOfTest() {
        long constants = 0;
        for (int at = 0; at < objects.length; at++) {
            if ((marks[at] & OF_TEST) != 0 && isConstant(at)) {
                constants += hashes[at] * MIX ^ MIX;
            }
        }
        return constants;
    }

    /**
     * Replay: whether code under test certainly has handed over the same objects so far as in the
     * capture.
     */
    public boolean areCertain() {
        return !isAnyStrayed && !handOvers.isAnyLost();
    }

    /**
     * Objects of it crossed by other ways, and code under test may have handed over any of them.
     */
    private boolean isUnknown(Val content, int hash) {
        return handOvers.isLost(hash) || isScattered(content);
    }

    private int entries(Val content, int hash) {
        int entries = 0;
        int place = 0;
        int row = row(hash);
        for (int nth = 0; nth < WAYS; nth++) {
            int at = at(row, nth);
            if (isAt(at, content, hash)) {
                entries |= HandedOver.entry(place++, (marks[at] & OF_TEST) != 0, isConstant(at));
            }
        }
        return entries;
    }

    private boolean isConstant(int at) {
        if ((marks[at] & (CONSTANT | NO_CONSTANT)) == 0) {
            marks[at] |= isConstant(objects[at]) ? CONSTANT : NO_CONSTANT;
        }
        return (marks[at] & CONSTANT) != 0;
    }

    /**
     * Replay: the environment compared objects of a content, and learned this: whether it would
     * learn the same now.
     */
    public HandedOver.Now compare(HandedOver recorded, Val content) {
        int hash = hash(content);
        if (recorded.isUnknown() || isUnknown(content, hash)) {
            return HandedOver.Now.UNKNOWN;
        }
        if (recorded.history() != handOvers.of(hash)) {
            return HandedOver.Now.OTHER;
        }
        HandedOver.Now worst = HandedOver.Now.SAME;
        int place = 0;
        int row = row(hash);
        for (int nth = 0; nth < WAYS; nth++) {
            int at = at(row, nth);
            if (isAt(at, content, hash)) {
                HandedOver.Now one = compare(at, recorded, place++);
                worst = one.compareTo(worst) > 0 ? one : worst;
            }
        }
        return worst;
    }

    private HandedOver.Now compare(int at, HandedOver recorded, int place) {
        if ((marks[at] & OF_TEST) != 0) {
            if (!recorded.isOfTest(place)) {
                return HandedOver.Now.OTHER;
            }
            // The environment may have made it the constant, or another one (String.intern), and
            // does not on a replay.
            return recorded.isConstant(place) == isConstant(at)
                    ? HandedOver.Now.SAME
                    : HandedOver.Now.UNKNOWN;
        }
        boolean isKnown =
                (marks[at] & TAKEN) == 0
                        && ((marks[at] & TAKEN_BY_CONSTANT) == 0 || recorded.isConstant(place));
        return isKnown ? HandedOver.Now.SAME : HandedOver.Now.UNKNOWN;
    }

    /** Replay: code under test has handed over another one than in the capture. */
    public void stray(Val content) {
        strayed[row(hash(content))] = true;
        isAnyStrayed = true;
    }

    /** Whether it has, so that nobody knows what the environment would have made of it. */
    public boolean hasStrayed(Val content) {
        return strayed[row(hash(content))];
    }
}
