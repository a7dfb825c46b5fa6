package factor.runtime.jvm;

import jdk.internal.misc.Unsafe;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;

/** The few things that only the JVM's internal Unsafe can do. */
public final class Jvm {
    private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();
    public static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /** The last place of the JVM's shutdown sequence; the program's hooks have the second. */
    private static final int LAST_SLOT = 9;

    private Jvm() {}

    /**
     * An object whose constructor has not run: wrappers and rebuilt Throwables have none to run.
     */
    public static Object allocate(Class<?> type) {
        try {
            return UNSAFE.allocateInstance(type);
        } catch (InstantiationException e) {
            throw new IllegalStateException("cannot allocate " + type.getName(), e);
        }
    }

    /** What a class itself can look up, also what asks who calls it. */
    public static MethodHandles.Lookup lookup(Class<?> owner) {
        try {
            Field all = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
            return ((MethodHandles.Lookup) constant(all)).in(owner);
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("this JDK's method handles are not known: " + e, e);
        }
    }

    public static Class<?> define(String name, byte[] bytes, ClassLoader loader) {
        return UNSAFE.defineClass(name, bytes, 0, bytes.length, loader, null);
    }

    /**
     * Runs a task when the program's own shutdown hooks have ended. The place is taken as {@code
     * Shutdown.add} does it: to call that by reflection spins classes, in each JVM anew.
     */
    public static void atEnd(Runnable task) {
        try {
            Class<?> shutdown = Class.forName("java.lang.Shutdown");
            Runnable[] hooks = (Runnable[]) constant(shutdown.getDeclaredField("hooks"));
            synchronized (constant(shutdown.getDeclaredField("lock"))) {
                if (hooks[LAST_SLOT] != null) {
                    throw new IllegalStateException("the JVM's last shutdown hook is taken");
                }
                hooks[LAST_SLOT] = task;
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JDK's shutdown sequence is not known: " + e, e);
        }
    }

    private static Object constant(Field field) {
        return UNSAFE.getReference(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field));
    }

    /** Throws what need not be declared. */
    @SuppressWarnings("unchecked")
    public static <X extends Throwable> RuntimeException sneak(Throwable thrown) throws X {
        throw (X) thrown;
    }

    /**
     * Fixes the per-JVM salt of Set.of and Map.of, so that they iterate alike in capture and
     * replay. Must run before the program: iteration reads the salt each time, but compiled code
     * may hold it as a constant.
     */
    public static void pinSetSalt() {
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

    /** A class of this loader is one of the JDK's. */
    public static boolean isOfJdk(ClassLoader loader) {
        return loader == null || loader == PLATFORM;
    }
}
