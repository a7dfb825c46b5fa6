package factor.observe;

import jdk.internal.misc.Unsafe;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The fields of a class, read whatever their access. */
final class Fields {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    static final Fields MESSAGE = hidden("detailMessage");
    static final Fields CAUSE = hidden("cause");

    private static final ClassValue<Fields> ALL =
            new ClassValue<>() {
                @Override
                protected Fields computeValue(Class<?> type) {
                    return read(type);
                }
            };

    private static volatile Map<String, String[]> known = Map.of();

    private final String[] names;
    private final String letters;
    private final long[] offsets;

    private Fields(String[] names, String letters, long[] offsets) {
        this.names = names;
        this.letters = letters;
        this.offsets = offsets;
    }

    static Fields of(Class<?> type) {
        return ALL.get(type);
    }

    private static Fields hidden(String name) {
        long[] offset = {UNSAFE.objectFieldOffset(Throwable.class, name)};
        return new Fields(new String[] {name}, "L", offset);
    }

    /**
     * Tells which fields classes have: each as its name, a space and the letter of its type.
     * Reflection would ask the class for its identity hash.
     */
    static void know(Map<String, String[]> fields) {
        known = fields;
    }

    /** Those of superclasses first, each with the name of its class: {@code p.C.name}. */
    private static Fields read(Class<?> type) {
        List<String> names = new ArrayList<>();
        StringBuilder letters = new StringBuilder();
        List<Long> offsets = new ArrayList<>();
        for (Class<?> c = type;
                c != null && known.containsKey(c.getName());
                c = c.getSuperclass()) {
            int at = 0;
            for (String field : known.get(c.getName())) {
                int space = field.length() - 2;
                String name = field.substring(0, space);
                offsets.add(at, UNSAFE.objectFieldOffset(c, name));
                names.add(at, c.getName() + "." + name);
                letters.insert(at++, field.charAt(space + 1));
            }
        }
        long[] places = new long[offsets.size()];
        for (int i = 0; i < places.length; i++) {
            places[i] = offsets.get(i);
        }
        return new Fields(names.toArray(new String[0]), letters.toString(), places);
    }

    String[] names() {
        return names;
    }

    Object get(Object object, int index) {
        long at = offsets[index];
        return switch (letters.charAt(index)) {
            case 'Z' -> new Values.Whole(UNSAFE.getBoolean(object, at) ? 1 : 0);
            case 'B' -> new Values.Whole(UNSAFE.getByte(object, at));
            case 'C' -> new Values.Whole(UNSAFE.getChar(object, at));
            case 'S' -> new Values.Whole(UNSAFE.getShort(object, at));
            case 'I' -> new Values.Whole(UNSAFE.getInt(object, at));
            case 'J' -> new Values.Whole(UNSAFE.getLong(object, at));
            case 'F' -> new Values.Real(Float.toString(UNSAFE.getFloat(object, at)));
            case 'D' -> new Values.Real(Double.toString(UNSAFE.getDouble(object, at)));
            default -> UNSAFE.getReference(object, at);
        };
    }

    /** What an array of no objects holds. */
    static Object plain(Object boxed) {
        if (boxed instanceof Boolean is) {
            return new Values.Whole(is ? 1 : 0);
        }
        if (boxed instanceof Character character) {
            return new Values.Whole(character);
        }
        boolean isReal = boxed instanceof Float || boxed instanceof Double;
        return isReal
                ? new Values.Real(boxed.toString())
                : new Values.Whole(((Number) boxed).longValue());
    }
}
