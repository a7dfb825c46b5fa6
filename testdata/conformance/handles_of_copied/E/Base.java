package e;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Looks up what it keeps to itself, and uses it on any object. */
public class Base {
    private static final AtomicIntegerFieldUpdater<Base> STATE = AtomicIntegerFieldUpdater.newUpdater(Base.class, "state");
    private static final AtomicLongFieldUpdater<Base> TIME = AtomicLongFieldUpdater.newUpdater(Base.class, "time");
    private static final AtomicReferenceFieldUpdater<Base, String> NAME =
            AtomicReferenceFieldUpdater.newUpdater(Base.class, String.class, "name");
    private static final VarHandle COUNT;

    static {
        try {
            COUNT = MethodHandles.lookup().findVarHandle(Base.class, "count", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int count = 5;
    private volatile int state = 1;
    private volatile long time = 2;
    private volatile String name = "new";

    private int secret(int by) {
        return count * by;
    }

    public int open() {
        return count;
    }

    public static int opened(Base base) throws Throwable {
        MethodHandle open = MethodHandles.lookup().findVirtual(Base.class, "open", MethodType.methodType(int.class));
        return (int) open.invokeExact(base);
    }

    public static int own(Base base) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle count = lookup.findGetter(Base.class, "count", int.class);
        MethodHandle set = lookup.findSetter(Base.class, "count", int.class);
        MethodHandle secret = lookup.findVirtual(Base.class, "secret", MethodType.methodType(int.class, int.class));
        set.invokeExact(base, (int) count.invokeExact(base) + 1);
        return (int) secret.invokeExact(base, 2);
    }

    public static int reflected(Base base) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle get = lookup.unreflectGetter(Base.class.getDeclaredField("count"));
        MethodHandle set = lookup.unreflectSetter(Base.class.getDeclaredField("count"));
        VarHandle count = lookup.unreflectVarHandle(Base.class.getDeclaredField("count"));
        MethodHandle secret = lookup.unreflect(Base.class.getDeclaredMethod("secret", int.class));
        MethodHandle special = lookup.findSpecial(Base.class, "secret", MethodType.methodType(int.class, int.class), Base.class);
        set.invokeExact(base, (int) get.invokeExact(base) + 1);
        count.setVolatile(base, (int) count.getAcquire(base) + 1);
        return (int) secret.invokeExact(base, 2) + (int) special.invokeExact(base, 3);
    }

    /** One step by each way there is. */
    public static String step(Base base, int way) {
        return switch (way) {
            case 0 -> "" + COUNT.getAndAdd(base, 1) + COUNT.compareAndSet(base, 9, 10);
            case 1 -> "" + STATE.getAndIncrement(base) + STATE.compareAndSet(base, 2, 20) + STATE.get(base);
            case 2 -> "" + TIME.addAndGet(base, 5) + TIME.getAndSet(base, 9) + TIME.get(base);
            default -> NAME.getAndSet(base, "old") + NAME.compareAndSet(base, "old", "older") + NAME.get(base);
        };
    }
}
