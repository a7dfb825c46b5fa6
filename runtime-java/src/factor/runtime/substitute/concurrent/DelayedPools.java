package factor.runtime.substitute.concurrent;

import factor.runtime.boundary.IdentityTable;
import factor.runtime.boundary.SyntheticHash;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * Substitutes that know the pools which hand T's tasks to another one when some time has passed.
 */
public final class DelayedPools {
    private static final IdentityTable<DelayedPools> KNOWN = new IdentityTable<>();

    private final long nanos;
    private final Executor behind;

    private DelayedPools(long nanos, Executor behind) {
        this.nanos = nanos;
        this.behind = behind;
    }

    /** Substitute for {@link CompletableFuture#delayedExecutor(long, TimeUnit)}. */
    public static Executor delayedExecutor(long delay, TimeUnit unit) {
        return known(CompletableFuture.delayedExecutor(delay, unit), unit.toNanos(delay), null);
    }

    /** Substitute for {@link CompletableFuture#delayedExecutor(long, TimeUnit, Executor)}. */
    public static Executor delayedExecutor(long delay, TimeUnit unit, Executor behind) {
        return known(
                CompletableFuture.delayedExecutor(delay, unit, behind),
                unit.toNanos(delay),
                behind);
    }

    private static Executor known(Executor made, long nanos, Executor behind) {
        synchronized (KNOWN) {
            KNOWN.put(
                    made,
                    new DelayedPools(Math.max(0, nanos), behind),
                    SyntheticHash.next(made.getClass()));
        }
        return made;
    }

    private static DelayedPools of(Executor pool) {
        synchronized (KNOWN) {
            return pool == null ? null : KNOWN.get(pool);
        }
    }

    /** After how many nanoseconds a pool hands a task over; less than 0 for other pools. */
    static long by(Executor pool) {
        DelayedPools known = of(pool);
        return known == null ? PoolTaskStreams.NONE : known.nanos;
    }

    /** The pool that runs the task. */
    static Executor behind(Executor pool) {
        DelayedPools known = of(pool);
        return known == null ? pool : known.behind;
    }
}
