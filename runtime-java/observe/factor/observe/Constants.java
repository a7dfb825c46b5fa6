package factor.observe;

import jdk.internal.misc.Unsafe;

import java.util.Map;

/** Static final fields that hold objects of their own class, by which tests can name these. */
final class Constants {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final Constants NONE = new Constants(new String[0], new long[0]);

    private static final ClassValue<Constants> ALL =
            new ClassValue<>() {
                @Override
                protected Constants computeValue(Class<?> type) {
                    return of(type);
                }
            };

    private static volatile Map<String, String[]> known = Map.of();

    private final String[] names;
    private final long[] offsets;

    private Constants(String[] names, long[] offsets) {
        this.names = names;
        this.offsets = offsets;
    }

    /** Tells which classes have such fields. */
    static void know(Map<String, String[]> fields) {
        known = fields;
    }

    /** The field of the object's class, or of one above it, that holds the object. */
    static String holding(Object object) {
        for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
            Constants constants = ALL.get(type);
            for (int i = 0; i < constants.offsets.length; i++) {
                if (UNSAFE.getReference(type, constants.offsets[i]) == object) {
                    return type.getName() + "." + constants.names[i];
                }
            }
        }
        return null;
    }

    /**
     * HotSpot keeps static fields in the class object. Where the JVM does not tell the place of one
     * by its name, nothing is known of constants.
     */
    private static Constants of(Class<?> type) {
        String[] names = known.get(type.getName());
        if (names == null) {
            return NONE;
        }
        long[] offsets = new long[names.length];
        try {
            for (int i = 0; i < names.length; i++) {
                offsets[i] = UNSAFE.objectFieldOffset(type, names[i]);
            }
        } catch (InternalError untold) {
            return NONE;
        }
        return new Constants(names, offsets);
    }
}
