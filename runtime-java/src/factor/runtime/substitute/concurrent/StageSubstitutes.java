package factor.runtime.substitute.concurrent;

import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Substitutes for what makes a function of T's depend on a {@link CompletionStage}: which thread
 * runs it is chance, so it has a stream of its own, and whether it ran at once is recorded ({@link
 * DependentFunction}).
 */
public final class StageSubstitutes {
    private StageSubstitutes() {}

    /** {@link CompletionStage#thenApply} */
    public static CompletionStage<?> thenApply(
            CompletionStage<Object> on, Function<Object, Object> function) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.of(function);
        return dependent.add(on, to -> to.thenApply(own));
    }

    /** {@link CompletionStage#thenApplyAsync(Function)} */
    public static CompletionStage<?> thenApplyAsync(
            CompletionStage<Object> on, Function<Object, Object> function) {
        return PoolTaskStreams.handOver(
                null, () -> on.thenApplyAsync(DependentFunction.ofPool(null).of(function)));
    }

    /** {@link CompletionStage#thenApplyAsync(Function, Executor)} */
    public static CompletionStage<?> thenApplyAsync(
            CompletionStage<Object> on, Function<Object, Object> function, Executor pool) {
        return PoolTaskStreams.handOver(
                pool, () -> on.thenApplyAsync(DependentFunction.ofPool(pool).of(function), pool));
    }

    /** {@link CompletionStage#thenAccept} */
    public static CompletionStage<?> thenAccept(
            CompletionStage<Object> on, Consumer<Object> action) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.ofAction(action);
        return dependent.add(on, to -> to.thenAccept(own));
    }

    /** {@link CompletionStage#thenAcceptAsync(Consumer)} */
    public static CompletionStage<?> thenAcceptAsync(
            CompletionStage<Object> on, Consumer<Object> action) {
        return PoolTaskStreams.handOver(
                null, () -> on.thenAcceptAsync(DependentFunction.ofPool(null).ofAction(action)));
    }

    /** {@link CompletionStage#thenAcceptAsync(Consumer, Executor)} */
    public static CompletionStage<?> thenAcceptAsync(
            CompletionStage<Object> on, Consumer<Object> action, Executor pool) {
        return PoolTaskStreams.handOver(
                pool,
                () -> on.thenAcceptAsync(DependentFunction.ofPool(pool).ofAction(action), pool));
    }

    /** {@link CompletionStage#thenRun} */
    public static CompletionStage<?> thenRun(CompletionStage<Object> on, Runnable action) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.of(action);
        return dependent.add(on, to -> to.thenRun(own));
    }

    /** {@link CompletionStage#thenRunAsync(Runnable)} */
    public static CompletionStage<?> thenRunAsync(CompletionStage<Object> on, Runnable action) {
        return PoolTaskStreams.handOver(
                null, () -> on.thenRunAsync(DependentFunction.ofPool(null).of(action)));
    }

    /** {@link CompletionStage#thenRunAsync(Runnable, Executor)} */
    public static CompletionStage<?> thenRunAsync(
            CompletionStage<Object> on, Runnable action, Executor pool) {
        return PoolTaskStreams.handOver(
                pool, () -> on.thenRunAsync(DependentFunction.ofPool(pool).of(action), pool));
    }

    /** {@link CompletionStage#thenCompose} */
    public static CompletionStage<?> thenCompose(
            CompletionStage<Object> on, Function<Object, CompletionStage<Object>> function) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.of(function);
        return dependent.add(on, to -> to.thenCompose(own));
    }

    /** {@link CompletionStage#thenComposeAsync(Function)} */
    public static CompletionStage<?> thenComposeAsync(
            CompletionStage<Object> on, Function<Object, CompletionStage<Object>> function) {
        return PoolTaskStreams.handOver(
                null, () -> on.thenComposeAsync(DependentFunction.ofPool(null).of(function)));
    }

    /** {@link CompletionStage#thenComposeAsync(Function, Executor)} */
    public static CompletionStage<?> thenComposeAsync(
            CompletionStage<Object> on,
            Function<Object, CompletionStage<Object>> function,
            Executor pool) {
        return PoolTaskStreams.handOver(
                pool, () -> on.thenComposeAsync(DependentFunction.ofPool(pool).of(function), pool));
    }

    /** {@link CompletionStage#handle} */
    public static CompletionStage<?> handle(
            CompletionStage<Object> on, BiFunction<Object, Throwable, Object> function) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.of(function);
        return dependent.add(on, to -> to.handle(own));
    }

    /** {@link CompletionStage#handleAsync(BiFunction)} */
    public static CompletionStage<?> handleAsync(
            CompletionStage<Object> on, BiFunction<Object, Throwable, Object> function) {
        return PoolTaskStreams.handOver(
                null, () -> on.handleAsync(DependentFunction.ofPool(null).of(function)));
    }

    /** {@link CompletionStage#handleAsync(BiFunction, Executor)} */
    public static CompletionStage<?> handleAsync(
            CompletionStage<Object> on,
            BiFunction<Object, Throwable, Object> function,
            Executor pool) {
        return PoolTaskStreams.handOver(
                pool, () -> on.handleAsync(DependentFunction.ofPool(pool).of(function), pool));
    }

    /** {@link CompletionStage#whenComplete} */
    public static CompletionStage<?> whenComplete(
            CompletionStage<Object> on, BiConsumer<Object, Throwable> action) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.ofAction(action);
        return dependent.add(on, to -> to.whenComplete(own));
    }

    /** {@link CompletionStage#whenCompleteAsync(BiConsumer)} */
    public static CompletionStage<?> whenCompleteAsync(
            CompletionStage<Object> on, BiConsumer<Object, Throwable> action) {
        return PoolTaskStreams.handOver(
                null, () -> on.whenCompleteAsync(DependentFunction.ofPool(null).ofAction(action)));
    }

    /** {@link CompletionStage#whenCompleteAsync(BiConsumer, Executor)} */
    public static CompletionStage<?> whenCompleteAsync(
            CompletionStage<Object> on, BiConsumer<Object, Throwable> action, Executor pool) {
        return PoolTaskStreams.handOver(
                pool,
                () -> on.whenCompleteAsync(DependentFunction.ofPool(pool).ofAction(action), pool));
    }

    /** {@link CompletionStage#exceptionally} */
    public static CompletionStage<?> exceptionally(
            CompletionStage<Object> on, Function<Throwable, Object> function) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.of(function);
        return dependent.add(on, to -> to.exceptionally(own));
    }

    /** {@link CompletionStage#exceptionallyAsync(Function)} */
    public static CompletionStage<?> exceptionallyAsync(
            CompletionStage<Object> on, Function<Throwable, Object> function) {
        return PoolTaskStreams.handOver(
                null, () -> on.exceptionallyAsync(DependentFunction.ofPool(null).of(function)));
    }

    /** {@link CompletionStage#exceptionallyAsync(Function, Executor)} */
    public static CompletionStage<?> exceptionallyAsync(
            CompletionStage<Object> on, Function<Throwable, Object> function, Executor pool) {
        return PoolTaskStreams.handOver(
                pool,
                () -> on.exceptionallyAsync(DependentFunction.ofPool(pool).of(function), pool));
    }

    /** {@link CompletionStage#exceptionallyCompose} */
    public static CompletionStage<?> exceptionallyCompose(
            CompletionStage<Object> on, Function<Throwable, CompletionStage<Object>> function) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.of(function);
        return dependent.add(on, to -> to.exceptionallyCompose(own));
    }

    /** {@link CompletionStage#exceptionallyComposeAsync(Function)} */
    public static CompletionStage<?> exceptionallyComposeAsync(
            CompletionStage<Object> on, Function<Throwable, CompletionStage<Object>> function) {
        return PoolTaskStreams.handOver(
                null,
                () -> on.exceptionallyComposeAsync(DependentFunction.ofPool(null).of(function)));
    }

    /** {@link CompletionStage#exceptionallyComposeAsync(Function, Executor)} */
    public static CompletionStage<?> exceptionallyComposeAsync(
            CompletionStage<Object> on,
            Function<Throwable, CompletionStage<Object>> function,
            Executor pool) {
        return PoolTaskStreams.handOver(
                pool,
                () ->
                        on.exceptionallyComposeAsync(
                                DependentFunction.ofPool(pool).of(function), pool));
    }

    /** {@link CompletionStage#thenCombine} */
    public static CompletionStage<?> thenCombine(
            CompletionStage<Object> on,
            CompletionStage<Object> other,
            BiFunction<Object, Object, Object> function) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.of(function);
        return dependent.addToBoth(on, other, to -> to.thenCombine(other, own));
    }

    /** {@link CompletionStage#thenCombineAsync(CompletionStage, BiFunction)} */
    public static CompletionStage<?> thenCombineAsync(
            CompletionStage<Object> on,
            CompletionStage<Object> other,
            BiFunction<Object, Object, Object> function) {
        return PoolTaskStreams.handOver(
                null,
                () -> on.thenCombineAsync(other, DependentFunction.ofPool(null).of(function)));
    }

    /** {@link CompletionStage#thenCombineAsync(CompletionStage, BiFunction, Executor)} */
    public static CompletionStage<?> thenCombineAsync(
            CompletionStage<Object> on,
            CompletionStage<Object> other,
            BiFunction<Object, Object, Object> function,
            Executor pool) {
        return PoolTaskStreams.handOver(
                pool,
                () ->
                        on.thenCombineAsync(
                                other, DependentFunction.ofPool(pool).of(function), pool));
    }

    /** {@link CompletionStage#thenAcceptBoth} */
    public static CompletionStage<?> thenAcceptBoth(
            CompletionStage<Object> on,
            CompletionStage<Object> other,
            BiConsumer<Object, Object> action) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.ofAction(action);
        return dependent.addToBoth(on, other, to -> to.thenAcceptBoth(other, own));
    }

    /** {@link CompletionStage#thenAcceptBothAsync(CompletionStage, BiConsumer)} */
    public static CompletionStage<?> thenAcceptBothAsync(
            CompletionStage<Object> on,
            CompletionStage<Object> other,
            BiConsumer<Object, Object> action) {
        return PoolTaskStreams.handOver(
                null,
                () ->
                        on.thenAcceptBothAsync(
                                other, DependentFunction.ofPool(null).ofAction(action)));
    }

    /** {@link CompletionStage#thenAcceptBothAsync(CompletionStage, BiConsumer, Executor)} */
    public static CompletionStage<?> thenAcceptBothAsync(
            CompletionStage<Object> on,
            CompletionStage<Object> other,
            BiConsumer<Object, Object> action,
            Executor pool) {
        return PoolTaskStreams.handOver(
                pool,
                () ->
                        on.thenAcceptBothAsync(
                                other, DependentFunction.ofPool(pool).ofAction(action), pool));
    }

    /** {@link CompletionStage#runAfterBoth} */
    public static CompletionStage<?> runAfterBoth(
            CompletionStage<Object> on, CompletionStage<Object> other, Runnable action) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.of(action);
        return dependent.addToBoth(on, other, to -> to.runAfterBoth(other, own));
    }

    /** {@link CompletionStage#runAfterBothAsync(CompletionStage, Runnable)} */
    public static CompletionStage<?> runAfterBothAsync(
            CompletionStage<Object> on, CompletionStage<Object> other, Runnable action) {
        return PoolTaskStreams.handOver(
                null, () -> on.runAfterBothAsync(other, DependentFunction.ofPool(null).of(action)));
    }

    /** {@link CompletionStage#runAfterBothAsync(CompletionStage, Runnable, Executor)} */
    public static CompletionStage<?> runAfterBothAsync(
            CompletionStage<Object> on,
            CompletionStage<Object> other,
            Runnable action,
            Executor pool) {
        return PoolTaskStreams.handOver(
                pool,
                () -> on.runAfterBothAsync(other, DependentFunction.ofPool(pool).of(action), pool));
    }

    /** {@link CompletionStage#applyToEither} */
    public static CompletionStage<?> applyToEither(
            CompletionStage<Object> on,
            CompletionStage<Object> other,
            Function<Object, Object> function) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.of(function);
        return dependent.addToEither(on, other, (to, or) -> to.applyToEither(or, own));
    }

    /** {@link CompletionStage#applyToEitherAsync(CompletionStage, Function)} */
    public static CompletionStage<?> applyToEitherAsync(
            CompletionStage<Object> on,
            CompletionStage<Object> other,
            Function<Object, Object> function) {
        return PoolTaskStreams.handOver(
                null,
                () -> on.applyToEitherAsync(other, DependentFunction.ofPool(null).of(function)));
    }

    /** {@link CompletionStage#applyToEitherAsync(CompletionStage, Function, Executor)} */
    public static CompletionStage<?> applyToEitherAsync(
            CompletionStage<Object> on,
            CompletionStage<Object> other,
            Function<Object, Object> function,
            Executor pool) {
        return PoolTaskStreams.handOver(
                pool,
                () ->
                        on.applyToEitherAsync(
                                other, DependentFunction.ofPool(pool).of(function), pool));
    }

    /** {@link CompletionStage#acceptEither} */
    public static CompletionStage<?> acceptEither(
            CompletionStage<Object> on, CompletionStage<Object> other, Consumer<Object> action) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.ofAction(action);
        return dependent.addToEither(on, other, (to, or) -> to.acceptEither(or, own));
    }

    /** {@link CompletionStage#acceptEitherAsync(CompletionStage, Consumer)} */
    public static CompletionStage<?> acceptEitherAsync(
            CompletionStage<Object> on, CompletionStage<Object> other, Consumer<Object> action) {
        return PoolTaskStreams.handOver(
                null,
                () -> on.acceptEitherAsync(other, DependentFunction.ofPool(null).ofAction(action)));
    }

    /** {@link CompletionStage#acceptEitherAsync(CompletionStage, Consumer, Executor)} */
    public static CompletionStage<?> acceptEitherAsync(
            CompletionStage<Object> on,
            CompletionStage<Object> other,
            Consumer<Object> action,
            Executor pool) {
        return PoolTaskStreams.handOver(
                pool,
                () ->
                        on.acceptEitherAsync(
                                other, DependentFunction.ofPool(pool).ofAction(action), pool));
    }

    /** {@link CompletionStage#runAfterEither} */
    public static CompletionStage<?> runAfterEither(
            CompletionStage<Object> on, CompletionStage<Object> other, Runnable action) {
        DependentFunction dependent = DependentFunction.ofThread();
        var own = dependent.of(action);
        return dependent.addToEither(on, other, (to, or) -> to.runAfterEither(or, own));
    }

    /** {@link CompletionStage#runAfterEitherAsync(CompletionStage, Runnable)} */
    public static CompletionStage<?> runAfterEitherAsync(
            CompletionStage<Object> on, CompletionStage<Object> other, Runnable action) {
        return PoolTaskStreams.handOver(
                null,
                () -> on.runAfterEitherAsync(other, DependentFunction.ofPool(null).of(action)));
    }

    /** {@link CompletionStage#runAfterEitherAsync(CompletionStage, Runnable, Executor)} */
    public static CompletionStage<?> runAfterEitherAsync(
            CompletionStage<Object> on,
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
