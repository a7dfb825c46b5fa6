package factor.runtime.wrapper;

import factor.runtime.boundary.Attachable;
import factor.runtime.boundary.Crossed;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.Wrapper;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
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
 * Stands for a CompletableFuture of the other realm. Those look into each other's fields, so a
 * wrapper of the usual kind will not do: this one is a future of its realm's own, which asks the
 * real one to tell how it ends ({@link #attach}). What depends on it, and who waits for it, stays
 * within the realm. Whether it has ended is asked of the real one, so that a replay gives the
 * recorded answer.
 *
 * <p>What T makes depend on a future runs at once and on T's thread when the future has ended, else
 * later and on the thread that ends it. Which of the two is a race, so it is recorded: see {@link
 * FutureEnds}.
 */
public final class FutureWrapper extends CompletableFuture<Object> implements Wrapper, Attachable {
    /** What wrappers stand for, and every class that extends it. */
    static final Class<?> REAL = CompletableFuture.class;

    private static final Object[] NONE = {};

    private Crossed crossed;

    private Object call(int member, Object receiver, Object... arguments) {
        return Mode.current().cross(FutureEnds.member(member, crossed.home), receiver, arguments);
    }

    /** Asks to be told how the real one ends; called once, by code of the realm that holds this. */
    @Override
    public void attach() {
        BiConsumer<Object, Throwable> told = this::told;
        call(FutureEnds.WATCH, null, this, crossed.id, told);
    }

    /** Adds a dependent; a replay does so before, or after, the end, as the capture did. */
    private <R> R depending(Supplier<R> add) {
        if (crossed.home == Realms.T) {
            return add.get(); // what the environment does is not repeated
        }
        if (!(Boolean) call(FutureEnds.ENTER, null, crossed.id)) {
            settled();
            return add.get();
        }
        try {
            return add.get();
        } finally {
            call(FutureEnds.LEAVE, null, crossed.id);
        }
    }

    private <R> R depending(CompletionStage<?> other, Supplier<R> add) {
        return other instanceof FutureWrapper wrapper
                ? wrapper.depending(() -> depending(add))
                : depending(add);
    }

    private void told(Object value, Throwable thrown) {
        if (thrown == null) {
            super.complete(value);
        } else {
            super.completeExceptionally(thrown);
        }
    }

    @Override
    public boolean isDone() {
        boolean done = (Boolean) call(FutureEnds.DONE, this, NONE);
        if (done) {
            settled();
        }
        return done;
    }

    /** The real one has ended: this one is about to be told. */
    private void settled() {
        try {
            super.join();
        } catch (CompletionException | CancellationException ended) {
            return;
        }
    }

    @Override
    public boolean isCompletedExceptionally() {
        return isDone() && super.isCompletedExceptionally();
    }

    @Override
    public boolean isCancelled() {
        return isDone() && super.isCancelled();
    }

    @Override
    public Object getNow(Object otherwise) {
        return isDone() ? super.join() : otherwise;
    }

    @Override
    public boolean complete(Object value) {
        return (Boolean) call(FutureEnds.COMPLETE, this, value);
    }

    @Override
    public boolean completeExceptionally(Throwable thrown) {
        return (Boolean) call(FutureEnds.FAIL, this, thrown);
    }

    @Override
    public boolean cancel(boolean interrupt) {
        return (Boolean) call(FutureEnds.CANCEL, this, interrupt);
    }

    @Override
    public String toString() {
        return (String) call(FutureEnds.TO_STRING, this, NONE);
    }

    @Override
    public int hashCode() {
        return (Integer) call(FutureEnds.HASH_CODE, this, NONE);
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public Object get(long time, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        if (!(Boolean) call(FutureEnds.AWAIT, null, this, unit.toNanos(time))) {
            throw new TimeoutException();
        }
        return super.get();
    }

    @Override
    public CompletableFuture<Object> copy() {
        return depending(super::copy);
    }

    @Override
    public CompletionStage<Object> minimalCompletionStage() {
        return depending(super::minimalCompletionStage);
    }

    @Override
    public CompletableFuture<Object> orTimeout(long time, TimeUnit unit) {
        return depending(() -> super.orTimeout(time, unit));
    }

    @Override
    public CompletableFuture<Object> completeOnTimeout(Object value, long time, TimeUnit unit) {
        return depending(() -> super.completeOnTimeout(value, time, unit));
    }

    @Override
    public <U> CompletableFuture<U> thenApply(Function<? super Object, ? extends U> fn) {
        return depending(() -> super.thenApply(fn));
    }

    @Override
    public <U> CompletableFuture<U> thenApplyAsync(Function<? super Object, ? extends U> fn) {
        return depending(() -> super.thenApplyAsync(fn));
    }

    @Override
    public <U> CompletableFuture<U> thenApplyAsync(
            Function<? super Object, ? extends U> fn, Executor executor) {
        return depending(() -> super.thenApplyAsync(fn, executor));
    }

    @Override
    public CompletableFuture<Void> thenAccept(Consumer<? super Object> action) {
        return depending(() -> super.thenAccept(action));
    }

    @Override
    public CompletableFuture<Void> thenAcceptAsync(Consumer<? super Object> action) {
        return depending(() -> super.thenAcceptAsync(action));
    }

    @Override
    public CompletableFuture<Void> thenAcceptAsync(
            Consumer<? super Object> action, Executor executor) {
        return depending(() -> super.thenAcceptAsync(action, executor));
    }

    @Override
    public CompletableFuture<Void> thenRun(Runnable action) {
        return depending(() -> super.thenRun(action));
    }

    @Override
    public CompletableFuture<Void> thenRunAsync(Runnable action) {
        return depending(() -> super.thenRunAsync(action));
    }

    @Override
    public CompletableFuture<Void> thenRunAsync(Runnable action, Executor executor) {
        return depending(() -> super.thenRunAsync(action, executor));
    }

    @Override
    public <U, V> CompletableFuture<V> thenCombine(
            CompletionStage<? extends U> other,
            BiFunction<? super Object, ? super U, ? extends V> fn) {
        return depending(other, () -> super.thenCombine(other, fn));
    }

    @Override
    public <U, V> CompletableFuture<V> thenCombineAsync(
            CompletionStage<? extends U> other,
            BiFunction<? super Object, ? super U, ? extends V> fn) {
        return depending(other, () -> super.thenCombineAsync(other, fn));
    }

    @Override
    public <U, V> CompletableFuture<V> thenCombineAsync(
            CompletionStage<? extends U> other,
            BiFunction<? super Object, ? super U, ? extends V> fn,
            Executor executor) {
        return depending(other, () -> super.thenCombineAsync(other, fn, executor));
    }

    @Override
    public <U> CompletableFuture<Void> thenAcceptBoth(
            CompletionStage<? extends U> other, BiConsumer<? super Object, ? super U> action) {
        return depending(other, () -> super.thenAcceptBoth(other, action));
    }

    @Override
    public <U> CompletableFuture<Void> thenAcceptBothAsync(
            CompletionStage<? extends U> other, BiConsumer<? super Object, ? super U> action) {
        return depending(other, () -> super.thenAcceptBothAsync(other, action));
    }

    @Override
    public <U> CompletableFuture<Void> thenAcceptBothAsync(
            CompletionStage<? extends U> other,
            BiConsumer<? super Object, ? super U> action,
            Executor executor) {
        return depending(other, () -> super.thenAcceptBothAsync(other, action, executor));
    }

    @Override
    public CompletableFuture<Void> runAfterBoth(CompletionStage<?> other, Runnable action) {
        return depending(other, () -> super.runAfterBoth(other, action));
    }

    @Override
    public CompletableFuture<Void> runAfterBothAsync(CompletionStage<?> other, Runnable action) {
        return depending(other, () -> super.runAfterBothAsync(other, action));
    }

    @Override
    public CompletableFuture<Void> runAfterBothAsync(
            CompletionStage<?> other, Runnable action, Executor executor) {
        return depending(other, () -> super.runAfterBothAsync(other, action, executor));
    }

    @Override
    public <U> CompletableFuture<U> applyToEither(
            CompletionStage<? extends Object> other, Function<? super Object, U> fn) {
        return depending(other, () -> super.applyToEither(other, fn));
    }

    @Override
    public <U> CompletableFuture<U> applyToEitherAsync(
            CompletionStage<? extends Object> other, Function<? super Object, U> fn) {
        return depending(other, () -> super.applyToEitherAsync(other, fn));
    }

    @Override
    public <U> CompletableFuture<U> applyToEitherAsync(
            CompletionStage<? extends Object> other,
            Function<? super Object, U> fn,
            Executor executor) {
        return depending(other, () -> super.applyToEitherAsync(other, fn, executor));
    }

    @Override
    public CompletableFuture<Void> acceptEither(
            CompletionStage<? extends Object> other, Consumer<? super Object> action) {
        return depending(other, () -> super.acceptEither(other, action));
    }

    @Override
    public CompletableFuture<Void> acceptEitherAsync(
            CompletionStage<? extends Object> other, Consumer<? super Object> action) {
        return depending(other, () -> super.acceptEitherAsync(other, action));
    }

    @Override
    public CompletableFuture<Void> acceptEitherAsync(
            CompletionStage<? extends Object> other,
            Consumer<? super Object> action,
            Executor executor) {
        return depending(other, () -> super.acceptEitherAsync(other, action, executor));
    }

    @Override
    public CompletableFuture<Void> runAfterEither(CompletionStage<?> other, Runnable action) {
        return depending(other, () -> super.runAfterEither(other, action));
    }

    @Override
    public CompletableFuture<Void> runAfterEitherAsync(CompletionStage<?> other, Runnable action) {
        return depending(other, () -> super.runAfterEitherAsync(other, action));
    }

    @Override
    public CompletableFuture<Void> runAfterEitherAsync(
            CompletionStage<?> other, Runnable action, Executor executor) {
        return depending(other, () -> super.runAfterEitherAsync(other, action, executor));
    }

    @Override
    public <U> CompletableFuture<U> thenCompose(
            Function<? super Object, ? extends CompletionStage<U>> fn) {
        return depending(() -> super.thenCompose(fn));
    }

    @Override
    public <U> CompletableFuture<U> thenComposeAsync(
            Function<? super Object, ? extends CompletionStage<U>> fn) {
        return depending(() -> super.thenComposeAsync(fn));
    }

    @Override
    public <U> CompletableFuture<U> thenComposeAsync(
            Function<? super Object, ? extends CompletionStage<U>> fn, Executor executor) {
        return depending(() -> super.thenComposeAsync(fn, executor));
    }

    @Override
    public <U> CompletableFuture<U> handle(BiFunction<? super Object, Throwable, ? extends U> fn) {
        return depending(() -> super.handle(fn));
    }

    @Override
    public <U> CompletableFuture<U> handleAsync(
            BiFunction<? super Object, Throwable, ? extends U> fn) {
        return depending(() -> super.handleAsync(fn));
    }

    @Override
    public <U> CompletableFuture<U> handleAsync(
            BiFunction<? super Object, Throwable, ? extends U> fn, Executor executor) {
        return depending(() -> super.handleAsync(fn, executor));
    }

    @Override
    public CompletableFuture<Object> whenComplete(
            BiConsumer<? super Object, ? super Throwable> action) {
        return depending(() -> super.whenComplete(action));
    }

    @Override
    public CompletableFuture<Object> whenCompleteAsync(
            BiConsumer<? super Object, ? super Throwable> action) {
        return depending(() -> super.whenCompleteAsync(action));
    }

    @Override
    public CompletableFuture<Object> whenCompleteAsync(
            BiConsumer<? super Object, ? super Throwable> action, Executor executor) {
        return depending(() -> super.whenCompleteAsync(action, executor));
    }

    @Override
    public CompletableFuture<Object> exceptionally(Function<Throwable, ? extends Object> fn) {
        return depending(() -> super.exceptionally(fn));
    }

    @Override
    public CompletableFuture<Object> exceptionallyAsync(Function<Throwable, ? extends Object> fn) {
        return depending(() -> super.exceptionallyAsync(fn));
    }

    @Override
    public CompletableFuture<Object> exceptionallyAsync(
            Function<Throwable, ? extends Object> fn, Executor executor) {
        return depending(() -> super.exceptionallyAsync(fn, executor));
    }

    @Override
    public CompletableFuture<Object> exceptionallyCompose(
            Function<Throwable, ? extends CompletionStage<Object>> fn) {
        return depending(() -> super.exceptionallyCompose(fn));
    }

    @Override
    public CompletableFuture<Object> exceptionallyComposeAsync(
            Function<Throwable, ? extends CompletionStage<Object>> fn) {
        return depending(() -> super.exceptionallyComposeAsync(fn));
    }

    @Override
    public CompletableFuture<Object> exceptionallyComposeAsync(
            Function<Throwable, ? extends CompletionStage<Object>> fn, Executor executor) {
        return depending(() -> super.exceptionallyComposeAsync(fn, executor));
    }

    @Override
    public Crossed factor$crossed() {
        return crossed;
    }

    @Override
    public void factor$crossed(Crossed of) {
        crossed = of;
    }
}
