package factor.runtime.substitute.jvm;

import factor.runtime.boundary.IdentityTable;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.SyntheticHash;
import factor.runtime.boundary.TestPart;
import factor.runtime.boundary.Wrapper;
import factor.runtime.content.TransferredState;
import factor.runtime.crossing.IdentityQuestion;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Objects of the code under test that one stream of the environment holds, as a stream of their
 * own. It tells as that one does which of them are one object. Objects of the environment, and
 * those that write themselves, have a {@link StandIn} in it.
 */
final class OwnCopy {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final OwnOutput out;
    private final IdentityTable<StandIn> standIns = new IdentityTable<>();
    private int hashes;

    /** What is in it of which the environment may have the same object, and write it as well. */
    private final ArrayList<Object> values = new ArrayList<>();

    /** Objects under test that write themselves, which the environment's stream will ask. */
    private final ArrayList<Object> selves = new ArrayList<>();

    private Object root;
    private boolean isNew;

    /** What is written holds more than the code under test and the JDK have. */
    private boolean isMixed;

    OwnCopy() throws IOException {
        out = new OwnOutput(bytes, this::meets);
    }

    /** What is written to a copy. */
    interface Item {
        void writeTo(OwnCopy copy) throws IOException;
    }

    private Object meets(Object object) throws OwnOutput.Refused {
        isNew |= object == root;
        Object written = object instanceof StandIn ? object : standIn(object);
        if (written == object && mayBeOfBoth(object)) {
            values.add(object);
        }
        return written;
    }

    private Object standIn(Object object) throws OwnOutput.Refused {
        Class<?> type = object.getClass();
        if (object instanceof Wrapper wrapper) {
            if (wrapper instanceof TestPart || wrapper.factor$crossed().home != Realms.E) {
                throw new OwnOutput.Refused(type, null);
            }
            isMixed = true;
            return new StandIn("environment " + wrapper.factor$crossed().id);
        }
        if (object instanceof Enum<?> constant && isOfEnvironment(type)) {
            return new StandIn(constant.getDeclaringClass().getName() + '.' + constant.name());
        }
        if (isOfEnvironment(type)) {
            throw new OwnOutput.Refused(type, null);
        }
        if (!SerialForm.isOwn(type)) {
            return object;
        }
        String reason = SerialForm.reason(type);
        if (reason != null) {
            throw new OwnOutput.Refused(type, reason);
        }
        SerialClass how = SerialClass.of(type);
        return SerialClass.hasHooks(type) ? standIn(object, how) : object;
    }

    private StandIn standIn(Object object, SerialClass how) {
        StandIn known = standIns.get(object);
        if (known == null) {
            known =
                    how.replaces() == null
                            ? new StandIn(how.text, object, how.first())
                            : new StandIn(how.text + " replaces");
            standIns.put(object, known, SyntheticHash.mix(++hashes));
        }
        isMixed = true;
        selves.add(object);
        return known;
    }

    private static boolean isOfEnvironment(Class<?> type) {
        return Mode.current().classes().homeOf(type) == Realms.E;
    }

    /** Objects that cross by content; all others cross as wrappers. */
    private static boolean mayBeOfBoth(Object object) {
        Class<?> type = object.getClass();
        return IdentityQuestion.isOfValues(type)
                || TransferredState.mayCover(object)
                || object instanceof Throwable && !SerialForm.isOwn(type)
                || type.isArray() && holdsValues(type.getComponentType());
    }

    /** Both realms may have the same array. */
    private static boolean holdsValues(Class<?> component) {
        return component.isPrimitive()
                || component == String.class
                || component == Class.class
                || component.isEnum()
                || Number.class.isAssignableFrom(component)
                || component == Character.class
                || component == Boolean.class;
    }

    /** An object as a stream meets it. */
    void object(Object object) throws IOException {
        root = object;
        isNew = false;
        out.writeObject(object);
        if (!isNew && object != null) {
            out.writeUnshared(object); // the environment's stream may do so, and write it as it is
        }
    }

    /** An object that is written itself, whatever it would have in its place. */
    void self(Object object) throws IOException {
        SerialClass how = SerialClass.of(object.getClass());
        out.writeUnshared(new StandIn(how.text, object, how.first()));
    }

    void text(String text) throws IOException {
        out.writeInt(text.length());
        out.writeChars(text);
    }

    /** The fields of classes in the chain of an object. */
    void fields(Object object, List<SerialClass.Level> levels) throws IOException {
        if (!levels.isEmpty()) {
            out.writeUnshared(new StandIn("", object, levels));
        }
    }

    /**
     * Writes something.
     *
     * @return the bytes; behind them the objects that write themselves; and, if they are asked for
     *     or the environment's stream has more than these, the values that were met
     */
    Object[] write(Item item, boolean withValues) throws IOException {
        selves.clear();
        isMixed = false;
        ArrayList<Object> written = new ArrayList<>();
        written.add(bytes(item));
        written.addAll(selves);
        if (withValues || isMixed) {
            written.addAll(List.of(takeValues()));
        }
        return written.toArray();
    }

    /** The bytes alone. */
    byte[] bytes(Item item) throws IOException {
        boolean before = WrittenStream.ofThread().copies(true);
        try {
            item.writeTo(this);
            out.flush();
            return bytes.toByteArray();
        } finally {
            WrittenStream.ofThread().copies(before);
            bytes.reset();
        }
    }

    /** The values that were met, each once. */
    Object[] takeValues() {
        Object[] met = values.toArray();
        values.clear();
        return met;
    }
}
