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
import java.util.Calendar;
import java.util.List;
import java.util.function.Function;
import java.util.zip.ZipEntry;

/**
 * Objects of the JDK that no wrapper can stand for and that keep objects of their own: digests,
 * formats, matchers, coders, entries of archives. All that is in them is their content. It is told
 * as a list of parts, the object itself first; a part has its class and its fields, or the elements
 * of an array, and another part is named by its number. What others may have as well (the calendar
 * of a format) is no part: it crosses as an object of its own.
 */
final class OwnedState {
    /** What crosses so, with what is below it in the JDK. */
    private static final List<String> ROOTS =
            List.of(
                    "java.nio.charset.CharsetDecoder",
                    "java.nio.charset.CharsetEncoder",
                    "java.security.MessageDigest",
                    "java.text.DateFormatSymbols",
                    "java.text.DecimalFormatSymbols",
                    "java.text.FieldPosition",
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
    static final String KNOWN = "state of ";

    static final String PART = "part";
    static final String PROVIDER = "java.security.Provider";

    private static final ClassValue<Boolean> IS_ROOT =
            new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    return Jvm.isOfJdk(type.getClassLoader()) && isBelowRoot(type);
                }
            };

    static final ClassValue<Slot[]> FIELDS =
            new ClassValue<>() {
                @Override
                protected Slot[] computeValue(Class<?> type) {
                    return fields(type);
                }
            };

    private final Values values;

    /** How an object is told that others may have as well; null for one that cannot be told. */
    private final Function<Object, Val> shared;

    /** The parts so far, by their numbers. */
    private final ArrayList<Object> parts = new ArrayList<>();

    private OwnedState(Values values, Function<Object, Val> shared) {
        this.values = values;
        this.shared = shared;
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

    /** Whether all that is in an object can be told. */
    static boolean covers(Object o, Values values) {
        return new OwnedState(values, part -> canCross(part, values) ? Val.NULL : null).of(o)
                != null;
    }

    private static boolean canCross(Object shared, Values values) {
        return shared.getClass().isArray() || TransferredState.covers(shared, values);
    }

    /** All that is in an object; what others may have as well crosses with it. */
    static Val state(Object o, Converter converter, byte realm) {
        Values values = converter.values();
        return new OwnedState(
                        values,
                        part -> canCross(part, values) ? converter.describe(part, realm) : null)
                .of(o);
    }

    /** Whether this is in an object still. */
    static boolean has(Object o, Val state, Converter converter, byte realm) {
        return state.equals(of(o, converter, realm));
    }

    /** What is in an object, as far as that has crossed. */
    private static Val of(Object o, Converter converter, byte realm) {
        return new OwnedState(converter.values(), part -> converter.numberOf(part, realm)).of(o);
    }

    /** What is in an object, and others may have as well. */
    static List<Object> shared(Object o, Values values) {
        ArrayList<Object> found = new ArrayList<>();
        new OwnedState(
                        values,
                        part -> {
                            found.add(part);
                            return Val.NULL;
                        })
                .of(o);
        return found;
    }

    private Val of(Object o) {
        parts.add(o);
        ArrayList<Val> told = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            Val part = told(parts.get(i));
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
                            : reference(value, part);
            if (inside[i] == null) {
                return null;
            }
        }
        return Val.value(type.getName(), inside);
    }

    /** A value, what others may have as well, or another part; null for what is neither. */
    private Val reference(Object o, Object holder) {
        Val value = o == null ? Val.NULL : value(o);
        if (value != null) {
            return value;
        }
        if (isShared(o, holder)) {
            return shared.apply(o);
        }
        if (!isPart(o.getClass())) {
            return null;
        }
        int at = place(o);
        if (at < 0) {
            at = parts.size();
            parts.add(o);
        }
        return Val.value(PART, Val.number(Format.INT, at));
    }

    /**
     * Whether others may have what is in an object: it was given this, or gives it out. All other
     * classes of {@link #ROOTS} copy what they are given, and give out copies.
     */
    private static boolean isShared(Object o, Object holder) {
        return o instanceof Calendar
                || o instanceof java.text.Format
                || o instanceof CharSequence
                || o instanceof byte[] && holder instanceof ZipEntry;
    }

    private int place(Object part) {
        return place(part, parts);
    }

    /** The number of a part; -1 for none. */
    static int place(Object part, List<Object> parts) {
        for (int at = parts.size() - 1; at >= 0; at--) {
            if (parts.get(at) == part) {
                return at;
            }
        }
        return -1;
    }

    private Val value(Object o) {
        return value(o, values);
    }

    /** What is no object, in the transcript's terms; null for all else. */
    static Val value(Object o, Values values) {
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

    static boolean isKnown(Class<?> type) {
        return TransferredState.known(type) && !Buffer.class.isAssignableFrom(type);
    }
}
