package factor.runtime.substitute.jvm;

import factor.runtime.content.TransferredState;
import factor.runtime.crossing.IdentityQuestion;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;

/**
 * Objects of the code under test that one stream of the environment holds, as a stream of their
 * own. It tells as that one does which of them are one object.
 */
final class OwnCopy {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final OwnOutput out;

    /** What is in it of which the environment may have the same object, and write it as well. */
    private final ArrayList<Object> values = new ArrayList<>();

    private Object root;
    private boolean isNew;

    OwnCopy() throws IOException {
        out =
                new OwnOutput(
                        bytes,
                        new OwnOutput.Guard() {
                            @Override
                            void writes(Object object) {
                                meets(object);
                            }
                        });
    }

    private void meets(Object object) {
        isNew |= object == root;
        if (mayBeOfBoth(object)) {
            values.add(object);
        }
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

    /**
     * Writes an object.
     *
     * @return the bytes; behind them, if they are asked for, the values that were met
     */
    Object[] write(Object object, boolean withValues) throws IOException {
        root = object;
        isNew = false;
        out.writeObject(object);
        if (!isNew) {
            out.writeUnshared(object); // the environment's stream may do so, and write it as it is
        }
        out.flush();
        Object[] met = withValues ? takeValues() : new Object[0];
        Object[] written = new Object[1 + met.length];
        written[0] = bytes.toByteArray();
        System.arraycopy(met, 0, written, 1, met.length);
        bytes.reset();
        return written;
    }

    /** The values that were met, each once. */
    Object[] takeValues() {
        Object[] met = values.toArray();
        values.clear();
        return met;
    }
}
