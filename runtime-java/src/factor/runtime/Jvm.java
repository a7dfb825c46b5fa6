package factor.runtime;

import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;

/** The few things that only the JVM's internal Unsafe can do. */
final class Jvm {
    static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private Jvm() {}

    /** An object whose constructor has not run: wrappers and rebuilt Throwables have none to run. */
    static Object allocate(Class<?> type) {
        try {
            return UNSAFE.allocateInstance(type);
        } catch (InstantiationException e) {
            throw new IllegalStateException("cannot allocate " + type.getName(), e);
        }
    }

    static Class<?> define(String name, byte[] bytes, ClassLoader loader) {
        return UNSAFE.defineClass(name, bytes, 0, bytes.length, loader, null);
    }

    /** Throws what need not be declared. */
    @SuppressWarnings("unchecked")
    static <X extends Throwable> RuntimeException sneak(Throwable thrown) throws X {
        throw (X) thrown;
    }

    /**
     * Fixes the per-JVM salt of Set.of and Map.of, so that they iterate alike in capture and replay. Must run before the
     * program: iteration reads the salt each time, but compiled code may hold it as a constant.
     */
    static void pinSetSalt() {
        try {
            Class<?> type = Class.forName("java.util.ImmutableCollections");
            Field salt = type.getDeclaredField("SALT32L");
            Field reverse = type.getDeclaredField("REVERSE");
            Object base = UNSAFE.staticFieldBase(salt);
            UNSAFE.putLong(base, UNSAFE.staticFieldOffset(salt), 0x2545F491L);
            UNSAFE.putBoolean(base, UNSAFE.staticFieldOffset(reverse), false);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JDK's Set.of has no salt that is known: " + e, e);
        }
    }
}
