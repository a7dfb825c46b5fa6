package factor.runtime.content;

import factor.contract.Format;
import factor.runtime.jvm.Jvm;
import factor.runtime.jvm.Slot;
import factor.transcript.Val;

import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.Buffer;
import java.security.Provider;
import java.security.Security;
import java.util.ArrayList;
import java.util.List;

/**
 * Objects of the JDK that no wrapper can stand for and that keep objects of their own, which nobody
 * else has: digests, formats, matchers, coders, entries of archives. All that is in them is their
 * content. It is told as a list of parts, the object itself first; a part has its class and its
 * fields, or the elements of an array, and another part is named by its number.
 */
final class OwnedState {
    /** What crosses so, with what is below it in the JDK. */
    private static final List<String> ROOTS =
            List.of(
                    "java.nio.charset.CharsetDecoder",
                    "java.nio.charset.CharsetEncoder",
                    "java.security.MessageDigest",
                    "java.text.Format",
                    "java.util.regex.Matcher",
                    "java.util.zip.ZipEntry",
                    "javax.crypto.Mac");

    /** Where the classes of parts are. */
    private static final List<String> OF_PARTS =
            List.of(
                    "com.sun.crypto.provider.",
                    "java.nio.charset.",
                    "java.security.",
                    "java.text.",
                    "java.util.regex.",
                    "java.util.zip.",
                    "javax.crypto.",
                    "sun.nio.cs.",
                    "sun.security.provider.");

    /** How the type of a part begins that is told in a form of its own. */
    private static final String KNOWN = "state of ";

    private static final String PART = "part";
    private static final String PROVIDER = "java.security.Provider";

    private static final ClassValue<Boolean> IS_ROOT =
            new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    return Jvm.isOfJdk(type.getClassLoader()) && isBelowRoot(type);
                }
            };

    private static final ClassValue<Slot[]> FIELDS =
            new ClassValue<>() {
                @Override
                protected Slot[] computeValue(Class<?> type) {
                    return fields(type);
                }
            };

    private final Values values;

    /** The parts so far, by their numbers. */
    private final ArrayList<Object> parts = new ArrayList<>();

    private OwnedState(Values values) {
        this.values = values;
    }

    private static boolean isBelowRoot(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (ROOTS.contains(c.getName())) {
                return true;
            }
        }
        return false;
    }

    /** Objects of the class cross so, as far as all that is in them can be told. */
    static boolean isOf(Class<?> type) {
        return IS_ROOT.get(type);
    }

    /** References that would not keep what they refer to are caches, and no part of the object. */
    private static Slot[] fields(Class<?> type) {
        ArrayList<Slot> found = new ArrayList<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())
                        && !Reference.class.isAssignableFrom(field.getType())
                        && !FoundAgain.isIn(field)) {
                    found.add(new Slot(field));
                }
            }
        }
        return found.toArray(new Slot[0]);
    }

    /** All that is in an object; null where not all can be told. */
    static Val state(Object o, Values values) {
        OwnedState state = new OwnedState(values);
        state.parts.add(o);
        ArrayList<Val> told = new ArrayList<>();
        for (int i = 0; i < state.parts.size(); i++) {
            Val part = state.told(state.parts.get(i));
            if (part == null) {
                return null;
            }
            told.add(part);
        }
        return Val.value("parts", told.toArray(new Val[0]));
    }

    private Val told(Object part) {
        Class<?> type = part.getClass();
        FoundAgain.find(part);
        if (isKnown(type)) {
            return TransferredState.covers(part, values)
                    ? Val.value(KNOWN + type.getName(), TransferredState.state(part, values))
                    : null;
        }
        if (type.isArray() && type.getComponentType().isPrimitive()) {
            return Val.value(type.getName(), Val.primitives(PlainFields.copy(part)));
        }
        Slot[] fields = type.isArray() ? null : FIELDS.get(type);
        Val[] inside = new Val[fields == null ? Array.getLength(part) : fields.length];
        for (int i = 0; i < inside.length; i++) {
            Object value = fields == null ? Array.get(part, i) : fields[i].get(part);
            inside[i] =
                    fields != null && FoundAgain.isIn(part, fields[i])
                            ? Val.NULL
                            : reference(value);
            if (inside[i] == null) {
                return null;
            }
        }
        return Val.value(type.getName(), inside);
    }

    /** A value, or another part; null for what is neither. */
    private Val reference(Object o) {
        Val value = o == null ? Val.NULL : value(o);
        if (value != null || !isPart(o.getClass())) {
            return value;
        }
        int at = place(o);
        if (at < 0) {
            at = parts.size();
            parts.add(o);
        }
        return Val.value(PART, Val.number(Format.INT, at));
    }

    private int place(Object part) {
        for (int at = parts.size() - 1; at >= 0; at--) {
            if (parts.get(at) == part) {
                return at;
            }
        }
        return -1;
    }

    private Val value(Object o) {
        if (o instanceof Provider provider) {
            return Security.getProvider(provider.getName()) == provider
                    ? Val.value(PROVIDER, Val.text(provider.getName()))
                    : null;
        }
        return values.describe(o);
    }

    private boolean isPart(Class<?> type) {
        if (type.isArray()) {
            Class<?> component = type.getComponentType();
            return component.isPrimitive()
                    || component == String.class
                    || Jvm.isOfJdk(component.getClassLoader());
        }
        return Jvm.isOfJdk(type.getClassLoader())
                && !type.isEnum()
                && !Provider.class.isAssignableFrom(type)
                && (type == Object.class || isKnown(type) || isInPackage(type.getName()));
    }

    private static boolean isInPackage(String name) {
        return OF_PARTS.stream().anyMatch(name::startsWith);
    }

    private static boolean isKnown(Class<?> type) {
        return TransferredState.known(type) && !Buffer.class.isAssignableFrom(type);
    }

    private static boolean isOf(Val told, String type) {
        return told.tag() == Format.VALUE && told.type().equals(type);
    }

    /** An object with this in it. */
    static Object make(Class<?> type, Val state, Values values) {
        Object made = Jvm.allocate(type);
        set(made, state, values);
        return made;
    }

    /** Gives an object what was told; parts that it has already stay as far as they fit. */
    static void set(Object o, Val state, Values values) {
        OwnedState filled = new OwnedState(values);
        for (int i = 0; i < state.parts().length; i++) {
            filled.parts.add(null);
        }
        filled.fill(o, 0, state.parts());
    }

    private void fill(Object part, int at, Val[] told) {
        parts.set(at, part);
        Val of = told[at];
        Class<?> type = part.getClass();
        if (isKnown(type)) {
            TransferredState.set(part, of.parts()[0], values);
        } else if (type.isArray() && type.getComponentType().isPrimitive()) {
            Object from = of.parts()[0].array();
            System.arraycopy(from, 0, part, 0, Array.getLength(from));
        } else if (type.isArray()) {
            for (int i = 0; i < of.parts().length; i++) {
                Array.set(part, i, filled(Array.get(part, i), of.parts()[i], told));
            }
        } else {
            Slot[] fields = FIELDS.get(type);
            for (int i = 0; i < fields.length; i++) {
                fields[i].set(part, filled(fields[i].get(part), of.parts()[i], told));
            }
        }
    }

    /** What a field or element is to hold, which holds this now. */
    private Object filled(Object now, Val wanted, Val[] told) {
        if (!isOf(wanted, PART)) {
            Val is = now == null ? Val.NULL : value(now);
            return wanted.equals(is) ? now : rebuilt(wanted);
        }
        int at = (int) wanted.parts()[0].number();
        if (parts.get(at) == null) {
            Object fitting = now != null && fits(now, told[at]) ? now : made(told[at]);
            fill(fitting, at, told);
        }
        return parts.get(at);
    }

    private Object rebuilt(Val value) {
        return isOf(value, PROVIDER)
                ? Security.getProvider(value.parts()[0].text())
                : values.rebuild(value);
    }

    /** An object can be given what was told of a part. */
    private boolean fits(Object now, Val told) {
        Class<?> type = now.getClass();
        String name = isKnown(type) ? KNOWN + type.getName() : type.getName();
        return isOf(told, name)
                && place(now) < 0
                && (!type.isArray() || Array.getLength(now) == length(told));
    }

    private static int length(Val array) {
        Val[] inside = array.parts();
        return inside.length == 1 && inside[0].tag() == Format.PRIMITIVES
                ? Array.getLength(inside[0].array())
                : inside.length;
    }

    private Object made(Val told) {
        boolean isKnown = told.type().startsWith(KNOWN);
        Class<?> type = named(isKnown ? told.type().substring(KNOWN.length()) : told.type());
        if (isKnown) {
            Object known = TransferredState.blank(type, told.parts()[0]);
            TransferredState.set(known, told.parts()[0], values);
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
