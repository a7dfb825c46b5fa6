package factor.runtime.content;

import factor.contract.Format;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.Views;
import factor.transcript.Val;

import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * Arrays. Of primitives and of values both realms hold the same array; of other objects each realm
 * has its own.
 */
public final class TransferredArray extends Transferred {
    /** Is told what a realm has put into an array in the place of something equal. */
    public interface Replaced {
        void by(Object value, byte writer);
    }

    /**
     * Longer arrays would take the places of all other values in the table of those that crossed.
     */
    private static final int MOST_TOLD_APART = 1024;

    private final byte home;

    /** What its elements are at last. */
    public final Class<?> element;

    /**
     * Content when both sides last agreed: a primitive array, or the elements as each side holds
     * them.
     */
    private Object agreed;

    private Object[] agreedOther;

    /** Replay: the same elements in the transcript's terms. */
    private Val[] agreedParts;

    /** Is told of each object that a realm puts in the place of an equal one. */
    private final Replaced replaced;

    /**
     * Whether the values of an array that crosses first are told apart: in a long one they are not.
     */
    public static boolean areToldApart(Val content) {
        return content.tag() == Format.ARRAY && content.parts().length <= MOST_TOLD_APART;
    }

    public TransferredArray(int id, byte home, Object local, Object other, Replaced replaced) {
        super(id, local, other);
        this.home = home;
        this.replaced = replaced;
        element = Views.element(local.getClass());
    }

    @Override
    public long size() {
        Object array = local() == null ? other() : local();
        return array == null ? 0 : Array.getLength(array);
    }

    private Object side(byte realm) {
        return realm == home || !twins() ? local() : other();
    }

    @Override
    public Val content(Converter converter, byte realm) {
        Object array = side(realm);
        remember(array);
        if (!(array instanceof Object[] elements)) {
            return Val.primitives(agreed);
        }
        Val[] parts = new Val[elements.length];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = converter.describe(elements[i], realm);
        }
        if (twins()) {
            fillOther(converter, realm, elements);
        }
        agreedParts = isAlone() ? parts : null;
        return Val.array(converter.componentText(array.getClass()), parts);
    }

    /** The first time: fills the other realm's array. */
    private void fillOther(Converter converter, byte from, Object[] elements) {
        Object[] to = (Object[]) side(from == Realms.T ? Realms.E : Realms.T);
        for (int i = 0; i < elements.length; i++) {
            to[i] = converter.element(elements[i], from, to);
        }
        agreed = ((Object[]) local()).clone();
        agreedOther = ((Object[]) other()).clone();
    }

    /**
     * A new array is no difference for a realm that has let its own go: it gets what both sides
     * agreed on last.
     */
    @Override
    public void restore(Converter converter, Cached cached) {
        hold();
        Object mine = local();
        Object theirs = other();
        if (twins() && theirs == null) {
            Object[] made = (Object[]) converter.twin(mine, home);
            System.arraycopy(agreedOther, 0, made, 0, made.length);
            replaceOther(made);
            converter.knows(made, cached);
        } else if (twins() && mine == null) {
            Object[] made =
                    (Object[]) converter.twin(theirs, home == Realms.T ? Realms.E : Realms.T);
            System.arraycopy((Object[]) agreed, 0, made, 0, made.length);
            replaceLocal(made);
            converter.knows(made, cached);
        }
    }

    @Override
    public Val asItIs(Converter converter) {
        if (!(local() instanceof Object[] elements)) {
            return local() == null ? null : Val.primitives(cloneOf(local()));
        }
        Val[] parts = new Val[elements.length];
        for (int i = 0; i < parts.length; i++) {
            Val value = elements[i] == null ? Val.NULL : converter.values().describe(elements[i]);
            parts[i] = value == null ? converter.numberOf(elements[i], Realms.T) : value;
            if (parts[i] == null) {
                return null;
            }
        }
        return Val.array("", parts);
    }

    private void remember(Object array) {
        agreed = array instanceof Object[] elements ? elements.clone() : cloneOf(array);
    }

    @Override
    boolean canBeMadeAgain() {
        return isAlone() && agreed != null && seen == null && !isStray;
    }

    @Override
    public Object makeAgain() {
        Object made = cloneOf(agreed);
        replace(made);
        return made;
    }

    private static Object cloneOf(Object array) {
        int length = Array.getLength(array);
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, copy, 0, length);
        return copy;
    }

    @Override
    public boolean changed(byte realm) {
        Object array = side(realm);
        if (array == null || agreed == null) {
            return false;
        }
        if (array instanceof Object[] elements) {
            return !same(elements, realm);
        }
        return !samePrimitives(array, agreed);
    }

    /**
     * Element by element, by identity: a changed element of equal content may still be another
     * object. Of values the content alone is told, and what stands for an equal one on a replay is
     * another object: an equal one in its place is no change, and the other realm's array gets it.
     */
    private boolean same(Object[] elements, byte realm) {
        Object[] before = before(realm);
        for (int i = 0; i < elements.length; i++) {
            if (elements[i] != before[i]) {
                if (!isEqualValue(elements[i], before[i])) {
                    return false;
                }
                agree(i, elements[i], realm);
            }
        }
        return true;
    }

    static boolean isEqualValue(Object one, Object other) {
        return one != null
                && other != null
                && one.getClass() == other.getClass()
                && (one instanceof String
                        || SharedBoxes.isBox(one.getClass())
                        || one instanceof BigDecimal
                        || one instanceof BigInteger)
                && one.equals(other);
    }

    /** The elements as both sides agreed on, in the hands of a realm. */
    private Object[] before(byte realm) {
        return twins() && realm != home ? agreedOther : (Object[]) agreed;
    }

    private void agree(int at, Object value, byte realm) {
        replaced.by(value, realm);
        ((Object[]) agreed)[at] = value;
        if (twins()) {
            agreedOther[at] = value;
            Object[] to = (Object[]) side(realm == Realms.T ? Realms.E : Realms.T);
            if (to != null) {
                to[at] = value;
            }
        }
    }

    private static boolean samePrimitives(Object a, Object b) {
        if (a instanceof byte[] x) {
            return Arrays.equals(x, (byte[]) b);
        }
        if (a instanceof char[] x) {
            return Arrays.equals(x, (char[]) b);
        }
        if (a instanceof int[] x) {
            return Arrays.equals(x, (int[]) b);
        }
        if (a instanceof long[] x) {
            return Arrays.equals(x, (long[]) b);
        }
        if (a instanceof double[] x) {
            return Arrays.equals(x, (double[]) b);
        }
        if (a instanceof float[] x) {
            return Arrays.equals(x, (float[]) b);
        }
        if (a instanceof short[] x) {
            return Arrays.equals(x, (short[]) b);
        }
        return Arrays.equals((boolean[]) a, (boolean[]) b);
    }

    @Override
    public Val changes(Converter converter, byte writer) {
        Object array = side(writer);
        if (twins() && array instanceof Object[] elements) {
            Val[] parts = new Val[elements.length];
            for (int i = 0; i < parts.length; i++) {
                parts[i] = converter.describe(elements[i], writer);
            }
            Object[] before = writer == home ? (Object[]) agreed : agreedOther;
            Object[] to = (Object[]) side(writer == Realms.T ? Realms.E : Realms.T);
            for (int i = 0; to != null && i < elements.length; i++) {
                if (elements[i] != before[i]) {
                    to[i] = converter.element(elements[i], writer, to);
                }
            }
            agreed = (writer == home ? elements : to).clone();
            agreedOther = (writer == home ? to : elements).clone();
            return Val.array(converter.componentText(array.getClass()), parts);
        }
        return content(converter, writer);
    }

    @Override
    public boolean merge(Converter converter, Val content) {
        Object array = local();
        if (array == null || !changed(Realms.T)) {
            apply(converter, content);
            return true;
        }
        agreedParts = agreedParts == null ? null : agreedParts.clone();
        for (int i = 0; i < Array.getLength(array); i++) {
            if (isChangedTo(content, i)) {
                if (isChangedByTest(array, i)) {
                    return false;
                }
                put(converter, content, i);
            }
        }
        return true;
    }

    private void put(Converter converter, Val content, int at) {
        boolean isPrimitive = content.array() != null;
        Object value =
                isPrimitive
                        ? Array.get(content.array(), at)
                        : converter.rebuild(content.parts()[at]);
        Array.set(local(), at, value);
        Array.set(agreed, at, value);
        if (!isPrimitive) {
            agreedParts[at] = content.parts()[at];
        }
    }

    private boolean isChangedByTest(Object array, int at) {
        Object now = Array.get(array, at);
        Object before = Array.get(agreed, at);
        return array instanceof Object[]
                ? now != before && !isEqualValue(now, before)
                : !now.equals(before);
    }

    private boolean isChangedTo(Val content, int at) {
        return content.array() == null
                ? !content.parts()[at].equals(agreedParts[at])
                : !Array.get(content.array(), at).equals(Array.get(agreed, at));
    }

    @Override
    public void apply(Converter converter, Val content) {
        Object array = local();
        if (array == null) {
            return;
        }
        if (array instanceof Object[] elements) {
            for (int i = 0; i < elements.length; i++) {
                elements[i] = converter.rebuild(content.parts()[i]);
            }
            agreedParts = content.parts();
        } else {
            System.arraycopy(content.array(), 0, array, 0, Array.getLength(array));
        }
        remember(array);
    }

    /** Replay: takes over what the environment has put into it first. */
    public void fill(Object[] elements, Val content) {
        System.arraycopy(elements, 0, local(), 0, elements.length);
        remember(local());
        agreedParts = content.parts();
    }
}
