package e;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** Counts in any object of its own. */
public class Base {
    private static final AtomicIntegerFieldUpdater<Base> USES = AtomicIntegerFieldUpdater.newUpdater(Base.class, "uses");

    private volatile int uses;

    public int uses() {
        return uses;
    }

    public static int use(Base base) {
        return USES.incrementAndGet(base);
    }
}
