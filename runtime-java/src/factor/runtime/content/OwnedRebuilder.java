package factor.runtime.content;

import factor.contract.Format;
import factor.runtime.jvm.Jvm;
import factor.runtime.jvm.Slot;
import factor.transcript.Val;

import java.lang.reflect.Array;
import java.security.Security;
import java.util.ArrayList;

/** Gives objects what {@link OwnedState} told of them. Used on a replay, for there T is alone. */
final class OwnedRebuilder {
    private final Converter converter;

    /** What was told, by the numbers of the parts. */
    private final Val[] told;

    /** The parts so far, by their numbers. */
    private final ArrayList<Object> parts = new ArrayList<>();

    private OwnedRebuilder(Converter converter, Val[] told) {
        this.converter = converter;
        this.told = told;
        for (int i = 0; i < told.length; i++) {
            parts.add(null);
        }
    }

    /** An object with this in it. */
    static Object make(Class<?> type, Val state, Converter converter) {
        Object made = Jvm.allocate(type);
        set(made, state, converter);
        return made;
    }

    /** Gives an object what was told; parts that it has already stay as far as they fit. */
    static void set(Object o, Val state, Converter converter) {
        new OwnedRebuilder(converter, state.parts()).fill(o, 0);
    }

    private void fill(Object part, int at) {
        parts.set(at, part);
        Val of = told[at];
        Class<?> type = part.getClass();
        if (OwnedState.isKnown(type)) {
            TransferredState.set(part, of.parts()[0], converter.values());
        } else if (type.isArray() && type.getComponentType().isPrimitive()) {
            Object from = of.parts()[0].array();
            System.arraycopy(from, 0, part, 0, Array.getLength(from));
        } else if (type.isArray()) {
            for (int i = 0; i < of.parts().length; i++) {
                Array.set(part, i, filled(Array.get(part, i), of.parts()[i]));
            }
        } else {
            Slot[] fields = OwnedState.FIELDS.get(type);
            for (int i = 0; i < fields.length; i++) {
                fields[i].set(part, filled(fields[i].get(part), of.parts()[i]));
            }
        }
    }

    /** What a field or element is to hold, which holds this now. */
    private Object filled(Object now, Val wanted) {
        if (wanted.tag() == Format.REF) {
            return converter.rebuild(wanted);
        }
        if (!isOf(wanted, OwnedState.PART)) {
            Val is = now == null ? Val.NULL : OwnedState.value(now, converter.values());
            return wanted.equals(is) ? now : rebuilt(wanted);
        }
        int at = (int) wanted.parts()[0].number();
        if (parts.get(at) == null) {
            Object fitting = now != null && fits(now, told[at]) ? now : made(told[at]);
            fill(fitting, at);
        }
        return parts.get(at);
    }

    private Object rebuilt(Val value) {
        return isOf(value, OwnedState.PROVIDER)
                ? Security.getProvider(value.parts()[0].text())
                : converter.rebuild(value);
    }

    private static boolean isOf(Val told, String type) {
        return told.tag() == Format.VALUE && told.type().equals(type);
    }

    /** An object can be given what was told of a part. */
    private boolean fits(Object now, Val told) {
        Class<?> type = now.getClass();
        String name = OwnedState.isKnown(type) ? OwnedState.KNOWN + type.getName() : type.getName();
        return isOf(told, name)
                && OwnedState.place(now, parts) < 0
                && (!type.isArray() || Array.getLength(now) == length(told));
    }

    private static int length(Val array) {
        Val[] inside = array.parts();
        return inside.length == 1 && inside[0].tag() == Format.PRIMITIVES
                ? Array.getLength(inside[0].array())
                : inside.length;
    }

    private Object made(Val told) {
        boolean isKnown = told.type().startsWith(OwnedState.KNOWN);
        Class<?> type =
                named(isKnown ? told.type().substring(OwnedState.KNOWN.length()) : told.type());
        if (isKnown) {
            Object known = TransferredState.blank(type, told.parts()[0]);
            TransferredState.set(known, told.parts()[0], converter.values());
            return known;
        }
        return type.isArray()
                ? Array.newInstance(type.getComponentType(), length(told))
                : Jvm.allocate(type);
    }

    private static Class<?> named(String type) {
        try {
            return Class.forName(type, false, ClassLoader.getPlatformClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("this JDK has no class " + type, e);
        }
    }
}
