package factor.runtime.substitute.concurrent;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Substitutes for what makes a function of T's depend on a {@link CompletableFuture}: which thread
 * runs it is chance, so it has a stream of its own, and whether it ran at once is recorded ({@link
 * DependentFunction}).
 */
public final class FutureSubstitutes {
    private FutureSubstitutes() {}

    /** {@link CompletableFuture#thenApply} */
    public static CompletableFuture<?> thenApply(
            CompletableFuture<Object> on, Function<Object, Object> function) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.of(function);
        return dependent.add(on, to -> to.thenApply(own));
    }

    /** {@link CompletableFuture#thenApplyAsync(Function)} */
    public static CompletableFuture<?> thenApplyAsync(
            CompletableFuture<Object> on, Function<Object, Object> function) {
        return PoolTaskStreams.handOver(
                null, () -> on.thenApplyAsync(DependentFunction.ofPool(null).of(function)));
    }

    /** {@link CompletableFuture#thenApplyAsync(Function, Executor)} */
    public static CompletableFuture<?> thenApplyAsync(
            CompletableFuture<Object> on, Function<Object, Object> function, Executor pool) {
        return PoolTaskStreams.handOver(
                pool, () -> on.thenApplyAsync(DependentFunction.ofPool(pool).of(function), pool));
    }

    /** {@link CompletableFuture#thenAccept} */
    public static CompletableFuture<?> thenAccept(
            CompletableFuture<Object> on, Consumer<Object> action) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.ofAction(action);
        return dependent.add(on, to -> to.thenAccept(own));
    }

    /** {@link CompletableFuture#thenAcceptAsync(Consumer)} */
    public static CompletableFuture<?> thenAcceptAsync(
            CompletableFuture<Object> on, Consumer<Object> action) {
        return PoolTaskStreams.handOver(
                null, () -> on.thenAcceptAsync(DependentFunction.ofPool(null).ofAction(action)));
    }

    /** {@link CompletableFuture#thenAcceptAsync(Consumer, Executor)} */
    public static CompletableFuture<?> thenAcceptAsync(
            CompletableFuture<Object> on, Consumer<Object> action, Executor pool) {
        return PoolTaskStreams.handOver(
                pool,
                () -> on.thenAcceptAsync(DependentFunction.ofPool(pool).ofAction(action), pool));
    }

    /** {@link CompletableFuture#thenRun} */
    public static CompletableFuture<?> thenRun(CompletableFuture<Object> on, Runnable action) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.of(action);
        return dependent.add(on, to -> to.thenRun(own));
    }

    /** {@link CompletableFuture#thenRunAsync(Runnable)} */
    public static CompletableFuture<?> thenRunAsync(CompletableFuture<Object> on, Runnable action) {
        return PoolTaskStreams.handOver(
                null, () -> on.thenRunAsync(DependentFunction.ofPool(null).of(action)));
    }

    /** {@link CompletableFuture#thenRunAsync(Runnable, Executor)} */
    public static CompletableFuture<?> thenRunAsync(
            CompletableFuture<Object> on, Runnable action, Executor pool) {
        return PoolTaskStreams.handOver(
                pool, () -> on.thenRunAsync(DependentFunction.ofPool(pool).of(action), pool));
    }

    /** {@link CompletableFuture#thenCompose} */
    public static CompletableFuture<?> thenCompose(
            CompletableFuture<Object> on, Function<Object, CompletionStage<Object>> function) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.of(function);
        return dependent.add(on, to -> to.thenCompose(own));
    }

    /** {@link CompletableFuture#thenComposeAsync(Function)} */
    public static CompletableFuture<?> thenComposeAsync(
            CompletableFuture<Object> on, Function<Object, CompletionStage<Object>> function) {
        return PoolTaskStreams.handOver(
                null, () -> on.thenComposeAsync(DependentFunction.ofPool(null).of(function)));
    }

    /** {@link CompletableFuture#thenComposeAsync(Function, Executor)} */
    public static CompletableFuture<?> thenComposeAsync(
            CompletableFuture<Object> on,
            Function<Object, CompletionStage<Object>> function,
            Executor pool) {
        return PoolTaskStreams.handOver(
                pool, () -> on.thenComposeAsync(DependentFunction.ofPool(pool).of(function), pool));
    }

    /** {@link CompletableFuture#handle} */
    public static CompletableFuture<?> handle(
            CompletableFuture<Object> on, BiFunction<Object, Throwable, Object> function) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.of(function);
        return dependent.add(on, to -> to.handle(own));
    }

    /** {@link CompletableFuture#handleAsync(BiFunction)} */
    public static CompletableFuture<?> handleAsync(
            CompletableFuture<Object> on, BiFunction<Object, Throwable, Object> function) {
        return PoolTaskStreams.handOver(
                null, () -> on.handleAsync(DependentFunction.ofPool(null).of(function)));
    }

    /** {@link CompletableFuture#handleAsync(BiFunction, Executor)} */
    public static CompletableFuture<?> handleAsync(
            CompletableFuture<Object> on,
            BiFunction<Object, Throwable, Object> function,
            Executor pool) {
        return PoolTaskStreams.handOver(
                pool, () -> on.handleAsync(DependentFunction.ofPool(pool).of(function), pool));
    }

    /** {@link CompletableFuture#whenComplete} */
    public static CompletableFuture<?> whenComplete(
            CompletableFuture<Object> on, BiConsumer<Object, Throwable> action) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.ofAction(action);
        return dependent.add(on, to -> to.whenComplete(own));
    }

    /** {@link CompletableFuture#whenCompleteAsync(BiConsumer)} */
    public static CompletableFuture<?> whenCompleteAsync(
            CompletableFuture<Object> on, BiConsumer<Object, Throwable> action) {
        return PoolTaskStreams.handOver(
                null, () -> on.whenCompleteAsync(DependentFunction.ofPool(null).ofAction(action)));
    }

    /** {@link CompletableFuture#whenCompleteAsync(BiConsumer, Executor)} */
    public static CompletableFuture<?> whenCompleteAsync(
            CompletableFuture<Object> on, BiConsumer<Object, Throwable> action, Executor pool) {
        return PoolTaskStreams.handOver(
                pool,
                () -> on.whenCompleteAsync(DependentFunction.ofPool(pool).ofAction(action), pool));
    }

    /** {@link CompletableFuture#exceptionally} */
    public static CompletableFuture<?> exceptionally(
            CompletableFuture<Object> on, Function<Throwable, Object> function) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.of(function);
        return dependent.add(on, to -> to.exceptionally(own));
    }

    /** {@link CompletableFuture#exceptionallyAsync(Function)} */
    public static CompletableFuture<?> exceptionallyAsync(
            CompletableFuture<Object> on, Function<Throwable, Object> function) {
        return PoolTaskStreams.handOver(
                null, () -> on.exceptionallyAsync(DependentFunction.ofPool(null).of(function)));
    }

    /** {@link CompletableFuture#exceptionallyAsync(Function, Executor)} */
    public static CompletableFuture<?> exceptionallyAsync(
            CompletableFuture<Object> on, Function<Throwable, Object> function, Executor pool) {
        return PoolTaskStreams.handOver(
                pool,
                () -> on.exceptionallyAsync(DependentFunction.ofPool(pool).of(function), pool));
    }

    /** {@link CompletableFuture#exceptionallyCompose} */
    public static CompletableFuture<?> exceptionallyCompose(
            CompletableFuture<Object> on, Function<Throwable, CompletionStage<Object>> function) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.of(function);
        return dependent.add(on, to -> to.exceptionallyCompose(own));
    }

    /** {@link CompletableFuture#exceptionallyComposeAsync(Function)} */
    public static CompletableFuture<?> exceptionallyComposeAsync(
            CompletableFuture<Object> on, Function<Throwable, CompletionStage<Object>> function) {
        return PoolTaskStreams.handOver(
                null,
                () -> on.exceptionallyComposeAsync(DependentFunction.ofPool(null).of(function)));
    }

    /** {@link CompletableFuture#exceptionallyComposeAsync(Function, Executor)} */
    public static CompletableFuture<?> exceptionallyComposeAsync(
            CompletableFuture<Object> on,
            Function<Throwable, CompletionStage<Object>> function,
            Executor pool) {
        return PoolTaskStreams.handOver(
                pool,
                () ->
                        on.exceptionallyComposeAsync(
                                DependentFunction.ofPool(pool).of(function), pool));
    }

    /** {@link CompletableFuture#thenCombine} */
    public static CompletableFuture<?> thenCombine(
            CompletableFuture<Object> on,
            CompletionStage<Object> other,
            BiFunction<Object, Object, Object> function) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.of(function);
        return dependent.addToBoth(on, other, to -> to.thenCombine(other, own));
    }

    /** {@link CompletableFuture#thenCombineAsync(CompletionStage, BiFunction)} */
    public static CompletableFuture<?> thenCombineAsync(
            CompletableFuture<Object> on,
            CompletionStage<Object> other,
            BiFunction<Object, Object, Object> function) {
        return PoolTaskStreams.handOver(
                null,
                () -> on.thenCombineAsync(other, DependentFunction.ofPool(null).of(function)));
    }

    /** {@link CompletableFuture#thenCombineAsync(CompletionStage, BiFunction, Executor)} */
    public static CompletableFuture<?> thenCombineAsync(
            CompletableFuture<Object> on,
            CompletionStage<Object> other,
            BiFunction<Object, Object, Object> function,
            Executor pool) {
        return PoolTaskStreams.handOver(
                pool,
                () ->
                        on.thenCombineAsync(
                                other, DependentFunction.ofPool(pool).of(function), pool));
    }

    /** {@link CompletableFuture#thenAcceptBoth} */
    public static CompletableFuture<?> thenAcceptBoth(
            CompletableFuture<Object> on,
            CompletionStage<Object> other,
            BiConsumer<Object, Object> action) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.ofAction(action);
        return dependent.addToBoth(on, other, to -> to.thenAcceptBoth(other, own));
    }

    /** {@link CompletableFuture#thenAcceptBothAsync(CompletionStage, BiConsumer)} */
    public static CompletableFuture<?> thenAcceptBothAsync(
            CompletableFuture<Object> on,
            CompletionStage<Object> other,
            BiConsumer<Object, Object> action) {
        return PoolTaskStreams.handOver(
                null,
                () ->
                        on.thenAcceptBothAsync(
                                other, DependentFunction.ofPool(null).ofAction(action)));
    }

    /** {@link CompletableFuture#thenAcceptBothAsync(CompletionStage, BiConsumer, Executor)} */
    public static CompletableFuture<?> thenAcceptBothAsync(
            CompletableFuture<Object> on,
            CompletionStage<Object> other,
            BiConsumer<Object, Object> action,
            Executor pool) {
        return PoolTaskStreams.handOver(
                pool,
                () ->
                        on.thenAcceptBothAsync(
                                other, DependentFunction.ofPool(pool).ofAction(action), pool));
    }

    /** {@link CompletableFuture#runAfterBoth} */
    public static CompletableFuture<?> runAfterBoth(
            CompletableFuture<Object> on, CompletionStage<Object> other, Runnable action) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.of(action);
        return dependent.addToBoth(on, other, to -> to.runAfterBoth(other, own));
    }

    /** {@link CompletableFuture#runAfterBothAsync(CompletionStage, Runnable)} */
    public static CompletableFuture<?> runAfterBothAsync(
            CompletableFuture<Object> on, CompletionStage<Object> other, Runnable action) {
        return PoolTaskStreams.handOver(
                null, () -> on.runAfterBothAsync(other, DependentFunction.ofPool(null).of(action)));
    }

    /** {@link CompletableFuture#runAfterBothAsync(CompletionStage, Runnable, Executor)} */
    public static CompletableFuture<?> runAfterBothAsync(
            CompletableFuture<Object> on,
            CompletionStage<Object> other,
            Runnable action,
            Executor pool) {
        return PoolTaskStreams.handOver(
                pool,
                () -> on.runAfterBothAsync(other, DependentFunction.ofPool(pool).of(action), pool));
    }

    /** {@link CompletableFuture#applyToEither} */
    public static CompletableFuture<?> applyToEither(
            CompletableFuture<Object> on,
            CompletionStage<Object> other,
            Function<Object, Object> function) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.of(function);
        return dependent.addToEither(on, other, (to, or) -> to.applyToEither(or, own));
    }

    /** {@link CompletableFuture#applyToEitherAsync(CompletionStage, Function)} */
    public static CompletableFuture<?> applyToEitherAsync(
            CompletableFuture<Object> on,
            CompletionStage<Object> other,
            Function<Object, Object> function) {
        return PoolTaskStreams.handOver(
                null,
                () -> on.applyToEitherAsync(other, DependentFunction.ofPool(null).of(function)));
    }

    /** {@link CompletableFuture#applyToEitherAsync(CompletionStage, Function, Executor)} */
    public static CompletableFuture<?> applyToEitherAsync(
            CompletableFuture<Object> on,
            CompletionStage<Object> other,
            Function<Object, Object> function,
            Executor pool) {
        return PoolTaskStreams.handOver(
                pool,
                () ->
                        on.applyToEitherAsync(
                                other, DependentFunction.ofPool(pool).of(function), pool));
    }

    /** {@link CompletableFuture#acceptEither} */
    public static CompletableFuture<?> acceptEither(
            CompletableFuture<Object> on, CompletionStage<Object> other, Consumer<Object> action) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.ofAction(action);
        return dependent.addToEither(on, other, (to, or) -> to.acceptEither(or, own));
    }

    /** {@link CompletableFuture#acceptEitherAsync(CompletionStage, Consumer)} */
    public static CompletableFuture<?> acceptEitherAsync(
            CompletableFuture<Object> on, CompletionStage<Object> other, Consumer<Object> action) {
        return PoolTaskStreams.handOver(
                null,
                () -> on.acceptEitherAsync(other, DependentFunction.ofPool(null).ofAction(action)));
    }

    /** {@link CompletableFuture#acceptEitherAsync(CompletionStage, Consumer, Executor)} */
    public static CompletableFuture<?> acceptEitherAsync(
            CompletableFuture<Object> on,
            CompletionStage<Object> other,
            Consumer<Object> action,
            Executor pool) {
        return PoolTaskStreams.handOver(
                pool,
                () ->
                        on.acceptEitherAsync(
                                other, DependentFunction.ofPool(pool).ofAction(action), pool));
    }

    /** {@link CompletableFuture#runAfterEither} */
    public static CompletableFuture<?> runAfterEither(
            CompletableFuture<Object> on, CompletionStage<Object> other, Runnable action) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.of(action);
        return dependent.addToEither(on, other, (to, or) -> to.runAfterEither(or, own));
    }

    /** {@link CompletableFuture#runAfterEitherAsync(CompletionStage, Runnable)} */
    public static CompletableFuture<?> runAfterEitherAsync(
            CompletableFuture<Object> on, CompletionStage<Object> other, Runnable action) {
        return PoolTaskStreams.handOver(
                null,
                () -> on.runAfterEitherAsync(other, DependentFunction.ofPool(null).of(action)));
    }

    /** {@link CompletableFuture#runAfterEitherAsync(CompletionStage, Runnable, Executor)} */
    public static CompletableFuture<?> runAfterEitherAsync(
            CompletableFuture<Object> on,
            CompletionStage<Object> other,
            Runnable action,
            Executor pool) {
        return PoolTaskStreams.handOver(
                pool,
                () ->
                        on.runAfterEitherAsync(
                                other, DependentFunction.ofPool(pool).of(action), pool));
    }
}
