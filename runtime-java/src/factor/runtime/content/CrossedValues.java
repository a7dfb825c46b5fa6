package factor.runtime.content;

import static factor.runtime.content.ValueTable.hash;

import factor.contract.Format;
import factor.runtime.boundary.Realms;
import factor.transcript.Val;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The values that crossed of late, told apart by identity. Values cross by content, so a transcript
 * alone would not say which of two equal strings a realm handed over. Capture and replay keep the
 * same table, for it depends on the order of crossings alone: by it a crossing says in one small
 * number which of the equal objects it is about. Used under the crossing lock;
 * docs/decisions/049-identity-of-values.md.
 */
public final class CrossedValues {
    /** Marks of objects of which nobody knows whether code under test hands over the same. */
    private static final int UNKNOWN_WHEN_GONE =
            ValueTable.TAKEN | ValueTable.TAKEN_BY_CONSTANT | ValueTable.STANDS_IN;

    private final ValueTable table = new ValueTable();
    private final Object[] objects = table.objects;
    private final byte[] marks = table.marks;

    /** Replay: contents of which code under test handed over other objects than in the capture. */
    public final StrayedValues strayed = new StrayedValues();

    /** Hashes of objects that crossed without being told apart, or had to leave the table. */
    private final HashBits unheld = new HashBits();

    private final HandOvers handOvers = new HandOvers();

    /** What the environment learns by comparing them. */
    public final ComparedValues compared = new ComparedValues(table, handOvers);

    private final Function<String, boolean[]> primitives;

    /** Classes of the objects that crossed and are neither strings nor boxes. */
    private final Set<Class<?>> classes = ConcurrentHashMap.newKeySet();

    /** Others may have crossed inside of something. */
    private volatile boolean isAnyClass;

    /**
     * @param primitives which parts of values of a type, by its name, are no objects
     */
    public CrossedValues(Function<String, boolean[]> primitives) {
        this.primitives = primitives;
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
        if (!ValueTable.isHeld(content)) {
            scatterHash(hash, realm);
            return RecordedValue.LAST;
        }
        if (content.tag() == Format.VALUE) {
            classes.add(object.getClass());
        }
        int row = ValueTable.row(hash);
        if (objects[table.at(row, 0)] == object) {
            return SharedBoxes.isLessThanShared(object) ? RecordedValue.KNOWN : RecordedValue.LAST;
        }
        return SharedBoxes.holds(object)
                ? RecordedValue.LAST
                : enter(object, content, hash, row, realm);
    }

    private int enter(Object object, Val content, int hash, int row, byte realm) {
        int equal = 0;
        for (int nth = 0; nth < ValueTable.WAYS; nth++) {
            int at = table.at(row, nth);
            if (objects[at] == object) {
                table.use(row, nth);
                return equal == 0 && !SharedBoxes.isLessThanShared(object)
                        ? RecordedValue.LAST
                        : RecordedValue.KNOWN + equal;
            }
            equal += table.isAt(at, content, hash) ? 1 : 0;
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
        int row = ValueTable.row(hash);
        if (recorded == RecordedValue.LAST
                && objects[table.at(row, 0)] == object
                && !SharedBoxes.isLessThanShared(object)) {
            handOvers.add(hash, RecordedValue.LAST); // the usual case, and the short way
            return true;
        }
        int nth = table.entry(content, hash, recorded);
        int at = nth < 0 ? ValueTable.ABSENT : table.at(row, nth);
        if (at < 0
                || (marks[at] & (ValueTable.OF_TEST | ValueTable.STANDS_IN)) == ValueTable.OF_TEST
                || table.place(object, content, hash) != ValueTable.ABSENT
                || SharedBoxes.holds(object)) {
            return cross(object, content, hash, Realms.T) == recorded;
        }
        boolean isConstant = isConstant(object);
        boolean standsIn = (marks[at] & ValueTable.STANDS_IN) != 0;
        marks[at] |= isConstant ? ValueTable.TAKEN_BY_CONSTANT : ValueTable.TAKEN;
        if (standsIn) {
            objects[at] = object;
            marks[at] &= ~(ValueTable.STANDS_IN | ValueTable.CONSTANT | ValueTable.NO_CONSTANT);
        }
        table.use(row, nth);
        handOvers.add(hash, recorded);
        return standsIn && isConstant;
    }

    private void put(Object object, Val content, int hash, int row, byte realm) {
        int nth = table.leaving(row, content, hash, realm);
        int at = table.at(row, nth);
        if (objects[at] != null) {
            leave(at);
        }
        table.put(row, nth, object, content, hash, realm);
    }

    private void leave(int at) {
        int hash = table.hashes[at];
        int mark = marks[at];
        if ((mark & UNKNOWN_WHEN_GONE) != 0) {
            handOvers.lose(hash);
        } else if ((mark & ValueTable.OF_TEST) != 0) {
            handOvers.leave(hash, objects[at]);
        }
        unheld.add(hash);
    }

    /**
     * Replay: the object that the environment hands over, where it is one that is known; null where
     * it is to be made.
     */
    public Object find(Val content, int which) {
        int hash = hash(content);
        int nth = table.entry(content, hash, which);
        if (nth < 0) {
            return null;
        }
        Object found = objects[table.at(ValueTable.row(hash), nth)];
        if (which == RecordedValue.LAST && SharedBoxes.isLessThanShared(found)) {
            return null;
        }
        table.use(ValueTable.row(hash), nth);
        return found;
    }

    /** Replay: code under test handed one over in what is left out, which the table has. */
    public void handedOver(Val content, int which) {
        handOvers.add(hash(content), which);
    }

    /** The same of one that nobody has: something equal stands for it. */
    public void handedOver(Object instead, Val content, int which) {
        made(instead, content, Realms.T);
        int hash = hash(content);
        int at = table.at(ValueTable.row(hash), 0);
        if (objects[at] == instead) {
            marks[at] |= ValueTable.STANDS_IN;
        }
        handOvers.add(hash, which);
    }

    /** Replay: what was made for an object of a realm, which is not in the table. */
    public void made(Object object, Val content, byte realm) {
        int hash = hash(content);
        if (content.tag() == Format.VALUE) {
            classes.add(object.getClass());
        }
        if (!ValueTable.isHeld(content)) {
            scatterHash(hash, realm);
        } else if (!SharedBoxes.holds(object)) {
            put(object, content, hash, ValueTable.row(hash), realm);
        }
    }

    /**
     * Where an object is among those of its content, the last one first; negative where it is not
     * there.
     */
    public int place(Object object, Val content) {
        return table.place(object, content, hash(content));
    }

    /** The object of a content at a place, the last one first; null where there is none. */
    public Object at(Val content, int place) {
        int hash = hash(content);
        int nth = place < 0 ? place : table.entry(content, hash, RecordedValue.KNOWN + place);
        return nth < 0 ? null : objects[table.at(ValueTable.row(hash), nth)];
    }

    /**
     * The object is known itself. So is what is inside of it, for values do not change: it is not
     * another than when the object first crossed.
     */
    boolean has(Object object, Val content) {
        return table.place(object, content, hash(content)) >= 0;
    }

    /** What is inside of a value that crosses from a realm as an argument or a result. */
    public void crossInside(Object object, Val content, byte realm) {
        if (content.parts() == null || has(object, content)) {
            return;
        }
        if (realm == Realms.T && RecordedValue.hasTextOfItsOwn(object)) {
            int hash = hash(content.parts()[0]);
            unheld.add(hash);
            handOvers.addText(hash);
        } else {
            scatterParts(content, realm);
        }
    }

    /** What is inside of a value that crosses from a realm. */
    public void scatterParts(Val content, byte realm) {
        RecordedValue.eachInside(content, primitives, part -> scatterOne(part, realm));
    }

    /** What is in a content, or in the content of an object, crosses without being told apart. */
    public void scatter(Val content, byte realm) {
        if (content.parts() == null) {
            scatterOne(content, realm);
        } else {
            scatterParts(content, realm);
        }
    }

    /** The same of the texts in it alone. */
    public void scatterTexts(Val content, byte realm) {
        RecordedValue.eachInside(
                content,
                primitives,
                part -> {
                    if (part.text() != null) {
                        scatterOne(part, realm);
                    }
                });
    }

    private void scatterOne(Val content, byte realm) {
        if (!RecordedValue.isTold(content)) {
            return;
        }
        isAnyClass |= content.tag() == Format.VALUE;
        scatterHash(hash(content), realm);
    }

    /** An object of this content is in both realms, of one of which it is, and not in the table. */
    private void scatterHash(int hash, byte realm) {
        unheld.add(hash);
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
            int base = ValueTable.row(hash) * ValueTable.WAYS;
            for (int at = base; at < base + ValueTable.WAYS; at++) {
                if (table.hashes[at] == hash) {
                    return true;
                }
            }
            return unheld.has(hash);
        }
        Class<?> type = object.getClass();
        return isAnyClass || SharedBoxes.isBox(type) || classes.contains(type);
    }

    /** Objects of this content may have crossed. */
    public boolean mayHold(Val content) {
        int hash = hash(content);
        int base = ValueTable.row(hash) * ValueTable.WAYS;
        for (int at = base; at < base + ValueTable.WAYS; at++) {
            if (table.isAt(at, content, hash)) {
                return true;
            }
        }
        return isScattered(content);
    }

    /** Objects of this content may have crossed that the table does not know. */
    public boolean isScattered(Val content) {
        return unheld.has(hash(content));
    }

    /** An object that any code may have, for it is a constant. */
    public static boolean isConstant(Object object) {
        return object instanceof String text
                ? InternedTexts.isConstant(text)
                : JdkConstants.isConstant(object);
    }

    /**
     * An object of code under test that did not come from the environment, and that not all code
     * has: the environment may have it without a crossing, from what runs in place, and nobody
     * knows.
     */
    public boolean mayBeElsewhere(Object object, Val content) {
        return !table.isOfEnvironment(object, hash(content))
                && !SharedBoxes.holds(object)
                && !isConstant(object);
    }

    /** Code under test may have handed over an object of this content. */
    public boolean isOfTest(Val content) {
        int hash = hash(content);
        return handOvers.of(hash) != 0 || handOvers.isLost(hash) || handOvers.hasText(hash);
    }

    /** How many values code under test has handed over. */
    public int handedOver() {
        return handOvers.count();
    }

    /** Replay: whether code under test certainly has handed over the same objects so far. */
    public boolean areCertain() {
        return !strayed.isAny() && !handOvers.isAnyUnknown() && !compared.isAnyOwn();
    }
}
