package factor.runtime.substitute.jvm;

import factor.contract.EmittedNames;
import factor.runtime.jvm.Jvm;
import factor.runtime.jvm.Slot;
import factor.runtime.substitute.reflect.SourceMembers;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * How the JDK writes and reads objects of a class of the code under test: by the fields of each
 * class in its chain, and by the methods that it has for that (Java Object Serialization
 * Specification, chapters 2 and 3).
 */
final class SerialClass {
    private static final String DESCRIBED = "java.io.ObjectStreamClass";
    private static final Slot WRITES = Slot.of(DESCRIBED, "writeObjectMethod");
    private static final Slot READS = Slot.of(DESCRIBED, "readObjectMethod");
    private static final Slot REPLACES = Slot.of(DESCRIBED, "writeReplaceMethod");
    private static final Slot RESOLVES = Slot.of(DESCRIBED, "readResolveMethod");
    private static final Slot SIGNATURE = Slot.of("java.io.ObjectStreamField", "signature");

    private static final String CONSTANT = "constant ";
    private static final MethodHandle NEW = instances();

    private static final ClassValue<SerialClass> ALL =
            new ClassValue<>() {
                @Override
                protected SerialClass computeValue(Class<?> type) {
                    return new SerialClass(type);
                }
            };

    private static final ClassValue<Boolean> REWRITTEN =
            new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    return !Jvm.isOfJdk(type.getClassLoader())
                            && Arrays.stream(type.getDeclaredMethods())
                                    .anyMatch(m -> m.getName().startsWith(EmittedNames.SERIAL));
                }
            };

    /** Objects of it write and read themselves. */
    final boolean isExternal;

    /** From the highest class that is written to the class itself. */
    final List<Level> levels;

    /** What a stream holds of the class, as a text. */
    final String text;

    private final Class<?> type;
    private final ObjectStreamClass described;

    /** One class of a chain. */
    static final class Level {
        final Class<?> type;

        /** Methods of the class, or null. */
        final Method writes;

        final Method reads;

        /** The fields that are written where no method does it. */
        final Slot[] fields;

        private final String text;

        /** What it does where it is read, as a text. */
        private final String hooks;

        /** Kept, for the JDK would make another one, with the types of the rewritten class. */
        final ObjectStreamClass described;

        private Level(ObjectStreamClass described) {
            this.described = described;
            type = described.forClass();
            writes = (Method) WRITES.reference(described);
            reads = (Method) READS.reference(described);
            StringBuilder all = new StringBuilder(type.getName());
            all.append(' ').append(described.getSerialVersionUID());
            all.append(writes == null ? "" : " writes");
            hooks = reads == null ? "" : " reads";
            ArrayList<Slot> found = new ArrayList<>();
            for (ObjectStreamField field : described.getFields()) {
                asInSource(field);
                all.append(' ').append(field.getName()).append(':');
                all.append(field.isPrimitive() ? field.getTypeCode() : field.getTypeString());
                try {
                    found.add(new Slot(type.getDeclaredField(field.getName())));
                } catch (NoSuchFieldException ofNoField) {
                    all.append('?'); // the class names it for itself; by default nothing is in it
                }
            }
            fields = found.toArray(Slot[]::new);
            text = all.toString();
        }

        /**
         * A stream has a field of this name and type, which is {@code Object} of all references.
         */
        boolean has(String name, Class<?> type) {
            ObjectStreamField field = described.getField(name);
            return field != null
                    && (field.isPrimitive() ? field.getType() == type : !type.isPrimitive());
        }

        boolean isPrimitive(String field) {
            return described.getField(field).isPrimitive();
        }

        boolean has(String field) {
            return described.getField(field) != null;
        }

        ObjectStreamField[] described() {
            return described.getFields();
        }

        /** Writes what the fields of an object hold. */
        void write(Object object, ObjectOutputStream out) throws IOException {
            for (Slot field : fields) {
                if (field.type.isPrimitive()) {
                    out.writeLong(StandIn.bits(field.get(object)));
                } else {
                    out.writeObject(field.get(object));
                }
            }
        }

        /** Sets the fields to what {@link #write} has written. */
        void read(Object object, ObjectInputStream in) throws IOException, ClassNotFoundException {
            Object[] values = new Object[fields.length];
            for (int i = 0; i < values.length; i++) {
                Class<?> type = fields[i].type;
                values[i] =
                        type.isPrimitive()
                                ? value(type.descriptorString().charAt(0), in.readLong())
                                : in.readObject();
                if (!fields[i].takes(values[i])) {
                    throw new ClassCastException(
                            "cannot assign an instance of "
                                    + values[i].getClass().getName()
                                    + " to a field of type "
                                    + type.getName());
                }
            }
            for (int i = 0; i < values.length; i++) {
                fields[i].set(object, values[i]);
            }
        }
    }

    private static MethodHandle instances() {
        try {
            return Jvm.lookup(ObjectStreamClass.class)
                    .findVirtual(
                            ObjectStreamClass.class,
                            "newInstance",
                            MethodType.methodType(Object.class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JDK's streams of objects are not known", e);
        }
    }

    private SerialClass(Class<?> type) {
        this.type = type;
        described = ObjectStreamClass.lookupAny(type);
        isExternal = Externalizable.class.isAssignableFrom(type);
        ArrayList<Level> all = new ArrayList<>();
        Class<?> above = type;
        while (above != null
                && !Enum.class.isAssignableFrom(type)
                && Serializable.class.isAssignableFrom(above)) {
            all.add(new Level(ObjectStreamClass.lookup(above)));
            above = above.getSuperclass();
        }
        Collections.reverse(all);
        levels = List.copyOf(all);
        StringBuilder texts = new StringBuilder(isExternal ? "external" : "");
        levels.forEach(level -> texts.append('|').append(level.text));
        text = texts.toString();
    }

    /** What {@link StandIn#bits} has made a number of. */
    static Object value(char type, long bits) {
        return switch (type) {
            case 'Z' -> bits != 0;
            case 'B' -> (byte) bits;
            case 'C' -> (char) bits;
            case 'S' -> (short) bits;
            case 'I' -> (int) bits;
            case 'J' -> bits;
            case 'F' -> Float.intBitsToFloat((int) bits);
            default -> Double.longBitsToDouble(bits);
        };
    }

    /** What {@link #made} makes such an object of: the class, and how objects of it are read. */
    static String told(Object object) {
        return object instanceof Enum<?> constant
                ? constant.getDeclaringClass().getName() + '\t' + CONSTANT + constant.name()
                : of(object.getClass()).whole();
    }

    /**
     * An object as a stream makes one, before its fields are set; null where objects of the class
     * are read in another way.
     */
    @SuppressWarnings({"unchecked", "rawtypes"})
    static Object made(String told) throws Throwable {
        int end = told.indexOf('\t');
        String name = told.substring(0, end);
        Class<?> type = Class.forName(name, false, ClassLoader.getSystemClassLoader());
        if (told.startsWith(CONSTANT, end + 1)) {
            return Enum.valueOf((Class) type, told.substring(end + 1 + CONSTANT.length()));
        }
        SerialClass how = of(type);
        return how.whole().equals(told) ? NEW.invoke(how.described) : null;
    }

    /** The class, what a stream holds of it, and what it does where it is read. */
    private String whole() {
        StringBuilder all = new StringBuilder(type.getName()).append('\t').append(text);
        all.append(replaces() == null ? "" : " replaces");
        all.append(resolves() == null ? "" : " resolves");
        levels.forEach(level -> all.append(level.hooks).append(';'));
        return all.toString();
    }

    static SerialClass of(Class<?> type) {
        return ALL.get(type);
    }

    /** A stream names the types of fields as the source does. */
    private static void asInSource(ObjectStreamField field) {
        if (!field.isPrimitive()) {
            Class<?> source = SourceMembers.type(field.getType());
            if (source != field.getType()) {
                SIGNATURE.set(field, source.descriptorString());
            }
        }
    }

    /** What is asked for an object to be written in the place of one, or null. */
    Method replaces() {
        return (Method) REPLACES.reference(described);
    }

    /** What is asked for an object to be given in the place of one that was read, or null. */
    Method resolves() {
        return (Method) RESOLVES.reference(described);
    }

    /** The class of this name in the chain, or null. */
    Level level(String name) {
        return levels.stream()
                .filter(level -> level.type.getName().equals(name))
                .findFirst()
                .orElse(null);
    }

    /**
     * The classes below one in the chain that are written by their fields, up to one with a method.
     */
    List<Level> below(Level level) {
        ArrayList<Level> found = new ArrayList<>();
        for (Level next : levels.subList(levels.indexOf(level) + 1, levels.size())) {
            if (next.writes != null) {
                break;
            }
            found.add(next);
        }
        return found;
    }

    /** The highest classes that are written by their fields, before one with a method. */
    List<Level> first() {
        ArrayList<Level> found = new ArrayList<>();
        for (Level next : levels) {
            if (next.writes != null || isExternal) {
                break;
            }
            found.add(next);
        }
        return found;
    }

    /**
     * The rewriter has put methods of the class, or of one above it, behind {@link SerialHooks}.
     */
    static boolean hasHooks(Class<?> type) {
        Class<?> above = type;
        while (above != null && !isRewritten(above)) {
            above = above.getSuperclass();
        }
        return above != null;
    }

    /** The rewriter has put all such methods of the class behind {@link SerialHooks}. */
    static boolean isRewritten(Class<?> type) {
        return REWRITTEN.get(type);
    }
}
