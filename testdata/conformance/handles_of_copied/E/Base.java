package e;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Looks up what it keeps to itself, and uses it on any object. */
public class Base {
    private int count = 5;

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
}
