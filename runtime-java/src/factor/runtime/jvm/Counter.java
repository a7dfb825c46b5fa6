package factor.runtime.jvm;

import jdk.internal.misc.Unsafe;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A number that the JDK counts up for both realms, and that ends up in names: {@code Thread-7},
 * {@code pool-2-thread-1}.
 */
public final class Counter {
    private static final Unsafe U = Jvm.UNSAFE;

    /** Class and static field, an int or an AtomicInteger; a JDK has one of the first two. */
    private static final String[][] FIELDS = {
        {"java.lang.Thread", "threadInitNumber"},
        {"java.lang.Thread$ThreadNumbering", "next"},
        {"java.util.concurrent.Executors$DefaultThreadFactory", "poolNumber"},
        {"java.util.Timer", "nextSerialNumber"},
        {"java.util.concurrent.ForkJoinPool", "poolIds"},
    };

    private final Object base;
    private final long at;
    private final AtomicInteger atomic;

    /** What it was when the code that counts in place handed over last. */
    public int agreed;

    private Counter(Field field) {
        base = U.staticFieldBase(field);
        at = U.staticFieldOffset(field);
        atomic =
                field.getType() == AtomicInteger.class
                        ? (AtomicInteger) U.getReference(base, at)
                        : null;
        agreed = get();
    }

    /** Those that this JDK has, always in the same order. */
    public static Counter[] all() {
        ArrayList<Counter> all = new ArrayList<>();
        for (String[] names : FIELDS) {
            try {
                Field field = Class.forName(names[0]).getDeclaredField(names[1]);
                if (field.getType() == int.class || field.getType() == AtomicInteger.class) {
                    all.add(new Counter(field));
                }
            } catch (ReflectiveOperationException absent) {
                continue;
            }
        }
        return all.toArray(new Counter[0]);
    }

    public int get() {
        return atomic == null ? U.getInt(base, at) : atomic.get();
    }

    public void add(int n) {
        if (atomic == null) {
            U.putInt(base, at, U.getInt(base, at) + n);
        } else {
            atomic.addAndGet(n);
        }
    }
}
