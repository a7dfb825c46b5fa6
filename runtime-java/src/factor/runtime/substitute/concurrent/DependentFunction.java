package factor.runtime.substitute.concurrent;

import factor.runtime.boundary.Frames;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.transcript.Val;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A function that T makes depend on a future. It has a stream of its own, named by the thread that
 * adds it and its ordinal there. One that is not handed to a pool runs at once where the future has
 * ended, else later, on the thread that ends it; which of the two is a race, so the stream's name
 * tells it, and a replay, where futures end sooner, waits for the end or keeps it back
 * (docs/decisions/046-functions-of-futures.md).
 */
public final class DependentFunction {
    /** Behind the key, in the name of its stream: it ran at once. */
    public static final String AT_ONCE = "!";

    private static final DependentFunction PLAIN = new DependentFunction(null, false, null);

    static {
        Frames.areStages(DependentFunction.class);
    }

    /** Null where functions run as they are. */
    private final String key;

    private final boolean task;
    private final Val pool;

    /** The thread that is adding it. */
    private ThreadState adding;

    private DependentFunction(String key, boolean task, Val pool) {
        this.key = key;
        this.task = task;
        this.pool = pool;
    }

    /** One that the thread runs which adds it, or which ends the future. */
    static DependentFunction ofThread() {
        return Mode.current().tasks().isKept()
                ? new DependentFunction(ThreadState.current().stageKey(), false, null)
                : PLAIN;
    }

    /**
     * One that is handed to a pool, null for the common one; executors that are no pools of the JDK
     * have any thread run it.
     */
    static DependentFunction ofPool(Executor pool) {
        boolean isOfJdk = pool == null || pool.getClass().getClassLoader() == null;
        if (!isOfJdk || !Mode.current().tasks().isKept()) {
            return ofThread();
        }
        ThreadState thread = ThreadState.current();
        return new DependentFunction(thread.taskKey(), true, thread.pools.of(pool));
    }

    /** Adds it to a future. */
    <S extends CompletionStage<Object>, R> R add(S on, Function<S, R> how) {
        return isRecorded(on, on)
                ? addAsRecorded((CompletableFuture<?>) on, on, how)
                : added(() -> how.apply(on));
    }

    /** Adds it to two futures, of which both have to end. */
    <S extends CompletionStage<Object>, R> R addToBoth(
            S on, CompletionStage<Object> other, Function<S, R> how) {
        if (!isRecorded(on, other)) {
            return added(() -> how.apply(on));
        }
        return addAsRecorded(
                CompletableFuture.allOf((CompletableFuture<?>) on, (CompletableFuture<?>) other),
                on,
                how);
    }

    /** Adds it to two futures, of which one has to end. */
    <S extends CompletionStage<Object>, R> R addToEither(
            S on, CompletionStage<Object> other, BiFunction<S, CompletionStage<Object>, R> how) {
        if (!isRecorded(on, other)) {
            return added(() -> how.apply(on, other));
        }
        CompletableFuture<Object> either =
                CompletableFuture.anyOf((CompletableFuture<?>) on, (CompletableFuture<?>) other);
        return ranAtOnce()
                ? addAsRecorded(either, on, to -> how.apply(to, other))
                : this.<S, R>addLater(
                        either, either, to -> how.apply(to, new CompletableFuture<>()));
    }

    private <S extends CompletionStage<Object>, R> R addAsRecorded(
            CompletableFuture<?> ended, S on, Function<S, R> how) {
        if (!ranAtOnce()) {
            return addLater(ended, on, how);
        }
        awaitEnd(ended);
        return added(() -> how.apply(on));
    }

    private <R> R added(Supplier<R> how) {
        if (key == null) {
            return how.get();
        }
        adding = ThreadState.current();
        try {
            return how.get();
        } finally {
            adding = null;
        }
    }

    /**
     * On a replay: it has a stream, and both are plain futures, which tell whether they have ended
     * without a crossing.
     */
    private boolean isRecorded(CompletionStage<?> on, CompletionStage<?> other) {
        return key != null
                && on != null
                && on.getClass() == CompletableFuture.class
                && other != null
                && other.getClass() == CompletableFuture.class
                && Mode.current().tasks().hasStream(key);
    }

    private boolean ranAtOnce() {
        return Mode.current().tasks().ranAtOnce(key);
    }

    /** It had ended when the function was added; a divergence tells of one that does not. */
    private static void awaitEnd(CompletableFuture<?> future) {
        try {
            future.get(Mode.current().waits().turnNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException | CancellationException | TimeoutException e) {
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Adds it to a future that ends as {@code on} does, when {@code ended} does: not on this thread
     * where that is the case already, for then it had not when the function was added.
     */
    @SuppressWarnings("unchecked")
    private <S, R> R addLater(
            CompletableFuture<?> ended, CompletionStage<Object> on, Function<S, R> how) {
        DeferredFuture later = new DeferredFuture(on);
        R added = added(() -> how.apply((S) later.future));
        added(
                () ->
                        ended.whenComplete(
                                (none, thrown) -> {
                                    if (ThreadState.current() == adding) {
                                        Mode.current().tasks().runOnThreadOf(key, later);
                                    } else {
                                        later.run();
                                    }
                                }));
        return added;
    }

    Runnable of(Runnable action) {
        return isPlain(action)
                ? action
                : () ->
                        run(
                                () -> {
                                    action.run();
                                    return null;
                                });
    }

    <A> Consumer<A> ofAction(Consumer<A> action) {
        return isPlain(action)
                ? action
                : a ->
                        run(
                                () -> {
                                    action.accept(a);
                                    return null;
                                });
    }

    <A, B> BiConsumer<A, B> ofAction(BiConsumer<A, B> action) {
        return isPlain(action)
                ? action
                : (a, b) ->
                        run(
                                () -> {
                                    action.accept(a, b);
                                    return null;
                                });
    }

    <A, R> Function<A, R> of(Function<A, R> function) {
        return isPlain(function) ? function : a -> run(() -> function.apply(a));
    }

    <A, B, R> BiFunction<A, B, R> of(BiFunction<A, B, R> function) {
        return isPlain(function) ? function : (a, b) -> run(() -> function.apply(a, b));
    }

    private boolean isPlain(Object function) {
        return key == null || function == null;
    }

    private <R> R run(Supplier<R> function) {
        ThreadState before = ThreadState.current();
        ThreadState.set(running(before));
        try {
            return function.get();
        } finally {
            PoolTaskStreams.end(before);
        }
    }

    private ThreadState running(ThreadState before) {
        if (before == adding) {
            return new ThreadState(key, Realms.T, before.attributes).ran(AT_ONCE);
        }
        ThreadState running = new ThreadState(key, Realms.T);
        if (task) {
            running.attributes.worksFor(pool);
        } else {
            running.attributes.worksForAny();
        }
        return running;
    }
}
